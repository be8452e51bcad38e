-- A test as it runs: who is there, what is said to them, time that was lost, and the support a pupil has in every test.

-- When each attempt's page was last heard of, by the database's clock. Gathered in memory, written in sets.
create table presencas (
  tentativa_id bigint primary key references tentativas (id),
  visto_em timestamptz not null,
  saiu_em timestamptz                        -- its stream ended then; later signs of life undo it
) with (fillfactor = 70);

-- Times an attempt's page was not heard of, measured when it came back.
create table ausencias (
  id bigint generated always as identity primary key,
  tentativa_id bigint not null references tentativas (id),
  desde timestamptz not null,
  ate timestamptz not null,
  reposta_em timestamptz,                    -- a teacher gave this time back
  check (ate >= desde)
);
create index ausencias_tentativa on ausencias (tentativa_id, desde);

-- What a teacher says to those who answer a test: to all who have it, or to some.
create table mensagens_teste (
  id bigint generated always as identity primary key,
  teste_turma_id bigint not null references testes_turma (id),
  autor_id bigint not null references utilizadores (id),
  texto text not null,
  todos boolean not null,
  em timestamptz(3) not null default now()
);
create index mensagens_teste_teste on mensagens_teste (teste_turma_id, id);
create table mensagem_teste_alunos (
  mensagem_id bigint not null references mensagens_teste (id) on delete cascade,
  aluno_id bigint not null references utilizadores (id),
  primary key (mensagem_id, aluno_id)
);
create index mensagem_teste_alunos_aluno on mensagem_teste_alunos (aluno_id);

-- A pupil's support in every test: set once, by who teaches them. With who and when; `apoios_historia` keeps what was before.
create table apoios (
  aluno_id bigint primary key references utilizadores (id),
  extra_percent integer not null default 0 check (extra_percent between 0 and 300),
  pausa_min integer not null default 0 check (pausa_min between 0 and 120),
  letra text not null default 'normal' check (letra in ('normal', 'grande', 'enorme')),
  ler_alto boolean not null default false,
  versao integer not null default 1,
  alterado_por bigint not null references utilizadores (id),
  alterado_em timestamptz(3) not null default now()
);
create table apoios_historia (
  id bigint generated always as identity primary key,
  aluno_id bigint not null references utilizadores (id),
  dados jsonb not null,
  quem bigint not null references utilizadores (id),
  em timestamptz not null default now()
);
create index apoios_historia_aluno on apoios_historia (aluno_id, id);

-- A pause stops the clock: the minutes it may still take are granted when it begins, those it did not take are taken
-- back when it ends. The sum of `minutos` of an attempt never exceeds what the pupil may pause in all.
create table pausas (
  id bigint generated always as identity primary key,
  tentativa_id bigint not null references tentativas (id),
  inicio_em timestamptz(3) not null default now(),
  fim_em timestamptz(3),
  minutos integer not null check (minutos >= 0)
);
create unique index pausas_aberta on pausas (tentativa_id) where fim_em is null;
create index pausas_tentativa on pausas (tentativa_id);
