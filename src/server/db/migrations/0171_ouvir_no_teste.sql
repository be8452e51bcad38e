-- Pupils who asked to listen to texts may do so in this test.
alter table testes_turma add column ler_alto boolean not null default false;
