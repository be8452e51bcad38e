-- Accounts elsewhere (OpenID Connect) that sign in as a person here.
create table identidades_externas (
  emissor text not null,
  sub text not null,
  utilizador_id bigint not null references utilizadores (id),
  criada_em timestamptz not null default now(),
  primary key (emissor, sub)
);
create index identidades_externas_utilizador on identidades_externas (utilizador_id);
