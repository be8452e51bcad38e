-- Ready-made tests: the publisher's, by school year and subject. `publicado` says that a test is one of them.
alter table repositorio
  add column pronto_ano smallint check (pronto_ano between 1 and 12),
  add column pronto_disciplina text not null default '',
  add column pronto_disciplina_ordem text not null default '';
create index repositorio_prontos on repositorio (pronto_ano, left(nome_ordem, 200) collate "C", id)
  where publicado and pronto_ano is not null and eliminado_em is null;
