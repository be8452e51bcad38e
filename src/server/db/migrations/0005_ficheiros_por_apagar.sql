-- Bytes that no file row names any more, until they are off the disk: removing is repeated until done.
create table ficheiros_por_apagar (
  resumo text primary key,
  desde timestamptz not null default now()
);

-- Deleted things wait here for the day they are removed for ever.
create index turmas_eliminadas on turmas (eliminada_em) where eliminada_em is not null;
create index testes_turma_eliminados on testes_turma (eliminado_em) where eliminado_em is not null;
create index repositorio_eliminados on repositorio (eliminado_em) where eliminado_em is not null;
create index perguntas_eliminadas on perguntas (eliminado_em) where eliminado_em is not null;
