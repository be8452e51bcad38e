-- Do the options of a test change places too? Until now they always did.
alter table testes_turma add column baralhar_opcoes boolean not null default true;
