-- What a teacher lets colleagues see of the repository: by a link, or by name.
create table partilhas (
  id bigint generated always as identity primary key,
  item_id bigint not null references repositorio (id) on delete cascade,
  nivel text not null check (nivel in ('leitura', 'copia')),
  -- The secret of a link; null: shared by name with the one person below.
  ligacao text unique,
  fim timestamptz,
  chave uuid unique,
  criada_em timestamptz not null default now()
);
create index partilhas_item on partilhas (item_id);

-- Whom it is shared with, or who came by the link.
create table partilhas_pessoas (
  partilha_id bigint not null references partilhas (id) on delete cascade,
  pessoa_id bigint not null references utilizadores (id),
  desde timestamptz not null default now(),
  primary key (pessoa_id, partilha_id)
);
create index partilhas_pessoas_partilha on partilhas_pessoas (partilha_id);

-- When somebody last opened a colleague's folder or test.
create table partilhas_vistas (
  pessoa_id bigint not null references utilizadores (id),
  item_id bigint not null references repositorio (id) on delete cascade,
  em timestamptz not null default now(),
  primary key (pessoa_id, item_id)
);
create index partilhas_vistas_item on partilhas_vistas (item_id);

-- Of a copy: who wrote the test it was made from.
alter table repositorio add column copiado_de bigint references utilizadores (id);
create index repositorio_copiado_de on repositorio (copiado_de) where copiado_de is not null;
