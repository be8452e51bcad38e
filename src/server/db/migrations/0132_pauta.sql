-- The marks of a period: how a class makes them (see regras/pauta.ts), and what its teacher decides for each pupil.
alter table turmas add column avaliacao jsonb not null default '{}';

create table notas_finais (
  turma_id bigint not null references turmas (id),
  aluno_id bigint not null references utilizadores (id),
  periodo smallint not null check (periodo between 1 and 4),
  -- In the class's scale as it was when it was written; '' is none.
  nota text not null default '',
  autoavaliacao text not null default '',
  versao integer not null default 1,
  alterada_por bigint not null references utilizadores (id),
  alterada_em timestamptz not null default now(),
  primary key (turma_id, aluno_id, periodo)
);
create index notas_finais_aluno on notas_finais (aluno_id);
create index notas_finais_alterada_por on notas_finais (alterada_por);
