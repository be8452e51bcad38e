-- A draft stands in its class for who teaches, and for no pupil, until it is published.
alter table testes_turma add column rascunho boolean not null default false;
alter table trabalhos add column rascunho boolean not null default false;
