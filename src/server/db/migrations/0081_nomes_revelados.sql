-- Marking by question is without names until a teacher asks for them: who asked, when, and until when they were shown.
create table nomes_revelados (
  id bigint generated always as identity primary key,
  teste_turma_id bigint not null references testes_turma (id) on delete cascade,
  quem bigint not null references utilizadores (id),
  em timestamptz not null default now(),
  ocultados_em timestamptz
);
create index nomes_revelados_teste on nomes_revelados (teste_turma_id, em desc);
create unique index nomes_a_vista on nomes_revelados (teste_turma_id, quem) where ocultados_em is null;
