-- What a teacher draws and writes over a picture or a page of an answer to a homework. The file itself never changes.
alter table entregas add column anotacoes jsonb not null default '[]';
