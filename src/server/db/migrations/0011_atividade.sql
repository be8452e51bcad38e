-- What happens, told at once: events inside the product, the feed of each class, and notifications.

-- Append-only. Readers go by the number of the transaction: everything below the oldest one still running is there for
-- good, so that nothing committed late is ever passed over.
create table acontecimentos (
  id bigint generated always as identity primary key,
  transacao bigint not null default (pg_current_xact_id()::text::bigint),
  topico text not null,                      -- 'turma:12', 'pessoa:7'
  dados jsonb not null default '{}',
  em timestamptz not null default now()
);
create index acontecimentos_transacao on acontecimentos (transacao, id);
create index acontecimentos_em on acontecimentos (em);

-- May pupils comment on announcements?
alter table turmas add column comentarios boolean not null default true;

-- An announcement; it stands in the feed of one class or several.
create table avisos (
  id bigint generated always as identity primary key,
  autor_id bigint not null references utilizadores (id),
  conteudo jsonb not null,                   -- { texto: rich text, ficheiros: [ids of what is attached] }
  chave uuid unique,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  editado_em timestamptz,
  eliminado_em timestamptz
);
create index avisos_eliminados on avisos (eliminado_em) where eliminado_em is not null;

-- One line of one class's feed. Instants in whole milliseconds: they stand in cursors.
create table atividades (
  id bigint generated always as identity primary key,
  turma_id bigint not null references turmas (id) on delete cascade,
  tipo text not null check (tipo in ('aviso', 'teste', 'trabalho', 'resultados-teste', 'resultados-trabalho', 'entrada')),
  autor_id bigint not null references utilizadores (id),
  aviso_id bigint references avisos (id),
  alvo_id bigint,                            -- the test or homework; of 'entrada' the day, counted from 1970
  nome text not null default '',
  inicio timestamptz,
  fim timestamptz,
  todos boolean not null default true,       -- false: only the pupils in atividade_alunos see it
  em timestamptz(3) not null default now(),
  retirada_em timestamptz,
  check ((tipo = 'aviso') = (aviso_id is not null) and (tipo = 'aviso') = (alvo_id is null))
);
create index atividades_turma on atividades (turma_id, em desc, id desc) where retirada_em is null;
create unique index atividades_alvo on atividades (turma_id, tipo, alvo_id) where alvo_id is not null;
create index atividades_aviso on atividades (aviso_id) where aviso_id is not null;

-- Whom a line is for, where it is not for all; of 'entrada', who came in.
create table atividade_alunos (
  atividade_id bigint not null references atividades (id) on delete cascade,
  aluno_id bigint not null references utilizadores (id),
  primary key (atividade_id, aluno_id)
);

create table atividade_comentarios (
  id bigint generated always as identity primary key,
  atividade_id bigint not null references atividades (id) on delete cascade,
  autor_id bigint not null references utilizadores (id),
  texto text not null,
  chave uuid unique,
  em timestamptz(3) not null default now(),
  removido_em timestamptz,
  removido_por bigint references utilizadores (id)
);
create index atividade_comentarios_atividade on atividade_comentarios (atividade_id, id) where removido_em is null;

create table notificacoes (
  id bigint generated always as identity primary key,
  utilizador_id bigint not null references utilizadores (id),
  tipo text not null,
  chave text,                                -- the same thing is told once: 'teste:12'
  texto text not null,
  caminho text not null,                     -- an address of this site
  turma_id bigint references turmas (id) on delete cascade,
  sino boolean not null default true,        -- false: told by e-mail alone
  em timestamptz(3) not null default now(),
  lida_em timestamptz
);
create index notificacoes_lista on notificacoes (utilizador_id, em desc, id desc) where sino;
create index notificacoes_por_ler on notificacoes (utilizador_id) where sino and lida_em is null;
create unique index notificacoes_chave on notificacoes (utilizador_id, chave) where chave is not null;
create index notificacoes_em on notificacoes (em);

-- Only what differs from how it comes.
create table notificacao_preferencias (
  utilizador_id bigint not null references utilizadores (id),
  tipo text not null,
  sino boolean not null,
  email boolean not null,
  primary key (utilizador_id, tipo)
);

-- The secret address of a person's calendar; calendars elsewhere read it without signing in.
create table calendarios (
  utilizador_id bigint primary key references utilizadores (id),
  segredo text not null unique,
  criado_em timestamptz not null default now()
);
