-- Results that are released by themselves are told once, as those a teacher publishes are.
alter table tentativas add column contada_em timestamptz;   -- when the student was told that the result can be seen
update tentativas t set contada_em = now() from testes_turma tt
 where tt.id = t.teste_turma_id and (t.publicada_em is not null or tt.fim <= now());
create index tentativas_por_contar on tentativas (teste_turma_id) where conta and corrigida_em is not null and contada_em is null;
create index testes_turma_por_si on testes_turma (fim) where publicacao <> 'manual' and eliminado_em is null;
