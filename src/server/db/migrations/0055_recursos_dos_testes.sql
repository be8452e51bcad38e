-- Resources of the bank that stand on the pages of an assigned test: which versions name which, so that what a test opens
-- to its pupils is asked of rows and not of what is inside a version.
create table versoes_recursos (
  versao_teste_id bigint not null references versoes_teste (id) on delete cascade,
  recurso_id bigint not null references recursos (id) on delete cascade,
  primary key (versao_teste_id, recurso_id)
);
create index versoes_recursos_recurso on versoes_recursos (recurso_id);
