-- What was read of a file of questions from another program, until its teacher has seen it and says what to keep; forgotten after
-- a day. Nothing here is anybody's question yet.
create table importacoes (
  id bigint generated always as identity primary key,
  dono_id bigint not null references utilizadores (id),
  formato text not null,
  testes jsonb not null default '[]',
  chave uuid,          -- under which it was saved, and what was answered then
  resultado jsonb,
  criado_em timestamptz not null default now()
);
create index importacoes_dono on importacoes (dono_id);
create index importacoes_criado on importacoes (criado_em);

create table importacoes_itens (
  importacao_id bigint not null references importacoes (id) on delete cascade,
  ordem integer not null,
  nome text not null,
  caminho jsonb not null,
  tipo smallint,
  perdas jsonb not null,
  impedimento text,    -- null: it can be imported
  pergunta jsonb,
  primary key (importacao_id, ordem)
);
