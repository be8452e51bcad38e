-- Marks from outside: a paper test, an oral, a project. An element stands in its class as a test does.
create table elementos_de_fora (
  id bigint generated always as identity primary key,
  turma_id bigint not null references turmas (id),
  -- As of tests: '' is the subject of the class itself.
  disciplina text not null default '',
  nome text not null,
  nome_ordem text not null,
  dia date not null,
  -- Hundredths of points, as of tests.
  points_maximo integer not null check (points_maximo > 0),
  -- Each pupil sees their own mark.
  publicado boolean not null default false,
  -- Of the element and of the column of its marks.
  versao integer not null default 1,
  chave uuid unique,
  criado_por bigint not null references utilizadores (id),
  criado_em timestamptz not null default now()
);
create index elementos_de_fora_turma on elementos_de_fora (turma_id);
create index elementos_de_fora_criado_por on elementos_de_fora (criado_por);

-- A pupil without a row has no mark: neither zero nor let off.
create table notas_de_fora (
  elemento_id bigint not null references elementos_de_fora (id) on delete cascade,
  aluno_id bigint not null references utilizadores (id),
  -- Null: let off.
  points integer check (points >= 0),
  primary key (elemento_id, aluno_id)
);
create index notas_de_fora_aluno on notas_de_fora (aluno_id);
