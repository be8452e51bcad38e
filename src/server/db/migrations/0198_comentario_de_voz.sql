-- What a teacher says of an answer may be spoken: the recording beside the written comment.
alter table classificacoes add column voz_ficheiro_id bigint references ficheiros;
create index classificacoes_voz on classificacoes (voz_ficheiro_id) where voz_ficheiro_id is not null;
alter table entregas add column voz_ficheiro_id bigint references ficheiros;
create index entregas_voz on entregas (voz_ficheiro_id) where voz_ficheiro_id is not null;
