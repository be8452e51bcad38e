-- Events and who goes to them.

create table eventos (
  id bigint generated always as identity primary key,
  titulo text not null,
  descricao text not null default '',
  local text not null default '',
  fuso text not null default 'Europe/Lisbon',
  inicio timestamptz not null,
  fim timestamptz not null check (fim > inicio),
  criado_por bigint references utilizadores (id) on delete set null,
  criado_em timestamptz not null default now(),
  versao integer not null default 1,
  eliminado_em timestamptz
);
create index eventos_por_inicio on eventos (inicio, id) where eliminado_em is null;
create index eventos_por_fim on eventos (fim) where eliminado_em is null;

create table apresentacoes (
  id bigint generated always as identity primary key,
  evento_id bigint not null references eventos (id) on delete cascade,
  titulo text not null,
  descricao text not null default '',
  orador text not null default '',
  inicio timestamptz not null,
  fim timestamptz not null check (fim > inicio),
  sala text not null default '',
  ligacao text not null default '',          -- of the online room: for who has a seat, nobody else
  lotacao integer not null check (lotacao > 0),
  versao integer not null default 1,
  eliminada_em timestamptz
);
create index apresentacoes_do_evento on apresentacoes (evento_id, inicio, id) where eliminada_em is null;

-- One row per registration, in the order of arrival; cancelled ones stay. Whoever writes holds the presentation's row.
create table inscricoes_eventos (
  id bigint generated always as identity primary key,
  apresentacao_id bigint not null references apresentacoes (id) on delete cascade,
  utilizador_id bigint not null references utilizadores (id) on delete cascade,
  pedida_em timestamptz not null default now(),
  confirmada_em timestamptz,                 -- has a seat; null: waits for one
  cancelada_em timestamptz
);
create unique index inscricoes_eventos_vivas on inscricoes_eventos (apresentacao_id, utilizador_id) where cancelada_em is null;
create index inscricoes_eventos_da_pessoa on inscricoes_eventos (utilizador_id) where cancelada_em is null;
create index inscricoes_eventos_por_chegada on inscricoes_eventos (apresentacao_id, id) where cancelada_em is null;
