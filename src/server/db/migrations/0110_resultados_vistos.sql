-- Which of their released results a pupil has looked at: a new one is one they have not.
create table resultados_vistos (
  utilizador_id bigint not null references utilizadores (id),
  tipo text not null check (tipo in ('teste', 'trabalho')),
  alvo_id bigint not null,                   -- of the class test or the homework
  visto_em timestamptz not null default now(),
  primary key (utilizador_id, tipo, alvo_id)
);
