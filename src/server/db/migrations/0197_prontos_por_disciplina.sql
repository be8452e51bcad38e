-- Practice looks for ready-made tests of a subject, of one year or of any.
create index repositorio_prontos_disciplina on repositorio (pronto_disciplina_ordem, pronto_ano)
  where publicado and pronto_ano is not null and eliminado_em is null;
