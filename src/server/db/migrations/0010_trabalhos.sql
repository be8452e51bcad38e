-- Homework: what is set, for whom, and each pupil's answer to it.

create table trabalhos (
  id bigint generated always as identity primary key,
  turma_id bigint not null references turmas (id),
  titulo text not null,
  titulo_ordem text not null,
  instrucoes jsonb not null,
  texto_auxiliar text not null default '',
  link text not null default '',
  ficheiros jsonb not null default '[]',     -- attached file ids, in order
  inicio timestamptz not null,
  fim timestamptz not null,
  aceitar_ate timestamptz,                   -- late answers are taken, and flagged, until then
  duracao_min integer check (duracao_min between 1 and 10080),
  tem_avaliacao boolean not null default true,
  points_maximo integer not null check (points_maximo > 0),
  peso integer not null default 1 check (peso between 0 and 100),
  todos boolean not null default true,       -- false: only those in trabalho_alunos
  chave uuid unique,
  versao integer not null default 1,
  criado_por bigint not null references utilizadores (id),
  criado_em timestamptz not null default now(),
  arquivado_em timestamptz,
  eliminado_em timestamptz,
  check (fim > inicio),
  check (aceitar_ate > fim)
);
create index trabalhos_turma on trabalhos (turma_id, fim desc, id desc) where eliminado_em is null;

create table trabalho_alunos (
  trabalho_id bigint not null references trabalhos (id),
  aluno_id bigint not null references utilizadores (id),
  primary key (trabalho_id, aluno_id)
);

-- One pupil's answer: the draft, its hand-in, its mark. A row may stand only for a later end or for "dispensado".
create table entregas (
  trabalho_id bigint not null references trabalhos (id),
  aluno_id bigint not null references utilizadores (id),
  comecou_em timestamptz,
  texto jsonb not null default '[]',
  ficheiros jsonb not null default '[]',
  tem_conteudo boolean not null default false,
  alterado_em timestamptz,                   -- last change of the draft; null: there is none
  versao integer not null default 1,
  alargado_ate timestamptz,                  -- this pupil's own later end
  enviado_em timestamptz,
  enviado_por text check (enviado_por in ('aluno', 'relogio')),
  fora_do_prazo boolean not null default false,
  vezes integer not null default 0,          -- how often it was handed in
  devolvido_em timestamptz,                  -- last given back for more work, and with which words
  devolvido_comentario text not null default '',
  points integer check (points >= 0),
  comentario text not null default '',
  corrigido_em timestamptz,
  corrigido_por bigint references utilizadores (id),
  publicado_em timestamptz,                  -- mark and comment stand before the pupil
  situacao text check (situacao in ('dispensado', 'zero')),
  primary key (trabalho_id, aluno_id),
  check (enviado_em is not null or (corrigido_em is null and publicado_em is null))
);
create index entregas_aluno on entregas (aluno_id, trabalho_id);
create index entregas_por_enviar on entregas (trabalho_id) where enviado_em is null and tem_conteudo;

-- Every change of an answer's state has who, when, why.
create table entregas_historia (
  id bigint generated always as identity primary key,
  trabalho_id bigint not null references trabalhos (id),
  aluno_id bigint not null references utilizadores (id),
  acao text not null,                        -- comecou, enviou, retirou, fechou, devolveu, alargou, corrigiu, publicou, ocultou, dispensou, zero, repos
  quem bigint references utilizadores (id),
  motivo text not null default '',
  em timestamptz not null default now()
);
create index entregas_historia_entrega on entregas_historia (trabalho_id, aluno_id, id);

create index trabalhos_eliminados on trabalhos (eliminado_em) where eliminado_em is not null;
