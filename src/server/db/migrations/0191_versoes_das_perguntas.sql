-- What a question was before it was changed. A test of the repository that had it goes on with that.
create table perguntas_antes (
  id bigint generated always as identity primary key,
  pergunta_id bigint not null references perguntas (id) on delete cascade,
  numero integer not null,
  escrita_em timestamptz not null,
  tipo smallint not null,
  dominio text not null,
  dominio_ordem text not null,
  enunciado jsonb not null,
  conteudo jsonb not null,
  explicacao jsonb not null,
  points integer not null,
  texto text not null,
  texto_ordem text not null,
  igual text,
  unique (pergunta_id, numero)
);

-- The number of what it asks now, and since when; `versao` counts every write, also of its folder and tags.
alter table perguntas add column numero integer not null default 1;
alter table perguntas add column escrita_em timestamptz not null default now();
update perguntas set escrita_em = alterado_em;

-- Null: the test has the question as it is now. `ficou_com`: the newest number that its author has seen and left.
alter table teste_perguntas add column antes_id bigint references perguntas_antes (id);
alter table teste_perguntas add column ficou_com integer;
create index teste_perguntas_antes on teste_perguntas (antes_id) where antes_id is not null;
