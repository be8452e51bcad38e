-- What pupils see of a published result. The same names as the rule in src/regras/testes/partes-do-resultado.ts.
alter table testes_turma add column mostra text[] not null default '{pontos,respostas,chave,comentarios}'
  check (mostra <@ '{pontos,respostas,chave,comentarios,turma}'::text[]);
-- Results set to be published at a later instant, of which nobody has been told.
create index tentativas_agendadas on tentativas (publicada_em) where publicada_em is not null and contada_em is null;
