-- The first tables of Lousa. Names of things are the domain's Portuguese nouns.
-- `nome_ordem` columns hold the unaccented lower-case key that lists sort by and searches read (both engines alike).
-- Points are integer hundredths. Rich text and question content are jsonb in the shapes of src/regras and src/perguntas.

create table definicoes (
  chave text primary key,
  valor jsonb not null,
  alterada_em timestamptz not null default now()
);

create table ficheiros (
  id bigint generated always as identity primary key,
  resumo text not null,                      -- sha-256 of the bytes: the name on disk
  nome text not null,
  tipo text not null,                        -- MIME type found by looking at the bytes
  tamanho bigint not null,
  dono_id bigint,
  criado_em timestamptz not null default now()
);
create index ficheiros_dono on ficheiros (dono_id);

create table utilizadores (
  id bigint generated always as identity primary key,
  tipo smallint not null check (tipo in (1, 7, 8)),
  nome text not null,
  nome_ordem text not null,
  email text check (email = lower(email)),
  utilizador text check (utilizador = lower(utilizador)),
  palavra_passe text,
  palavra_passe_provisoria boolean not null default false,
  ano_nascimento integer,
  avatar_ficheiro_id bigint references ficheiros (id),
  fuso text not null default 'Europe/Lisbon',
  ativo boolean not null default true,
  criado_por bigint references utilizadores (id),
  criado_em timestamptz not null default now(),
  ultima_atividade_em timestamptz,
  versao integer not null default 1,
  check (email is not null or utilizador is not null)
);
alter table ficheiros add foreign key (dono_id) references utilizadores (id);
create unique index utilizadores_email on utilizadores (email) where email is not null;
create unique index utilizadores_utilizador on utilizadores (utilizador) where utilizador is not null;
create index utilizadores_lista on utilizadores (nome_ordem, id);

create table sessoes (
  sid text primary key,
  utilizador_id bigint not null references utilizadores (id),
  agente text not null default '',
  criada_em timestamptz not null default now(),
  usada_em timestamptz not null default now(),
  revogada_em timestamptz,
  -- impersonation: who really sits there, why, until when
  imitada_por bigint references utilizadores (id),
  motivo text,
  limite_em timestamptz
);
create index sessoes_utilizador on sessoes (utilizador_id) where revogada_em is null;

create table falhas_de_acesso (
  chave text not null,                       -- 'conta:…', 'endereco:…', 'codigo:…'
  em timestamptz not null default now()
);
create index falhas_de_acesso_chave on falhas_de_acesso (chave, em);

-- One-time ways in: first admin, invitation to a class, password reset. Only the digest of the code is kept.
create table convites (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo in ('primeiro-admin', 'turma', 'palavra-passe')),
  resumo text not null unique,
  utilizador_id bigint references utilizadores (id),
  turma_id bigint,
  email text,
  nome text,
  numero integer,                            -- the invited pupil's number in the class
  expira_em timestamptz not null,
  usado_em timestamptz,
  anulado_em timestamptz,
  mensagem_id text,                          -- of the last message in the outbox that carries it
  criado_por bigint references utilizadores (id),
  criado_em timestamptz not null default now()
);
create index convites_turma on convites (turma_id) where usado_em is null and anulado_em is null;
create unique index convites_turma_email on convites (turma_id, email) where tipo = 'turma' and usado_em is null and anulado_em is null;

create table turmas (
  id bigint generated always as identity primary key,
  dono_id bigint not null references utilizadores (id),
  nome text not null,
  nome_ordem text not null,
  descricao text not null default '',
  disciplina text not null default '',
  ano_letivo text not null default '',
  cor text not null default 'verde' check (cor in ('verde', 'tijolo', 'azul', 'ameixa')),
  fuso text not null default 'Europe/Lisbon',
  codigo text not null unique,
  codigo_ativo boolean not null default true,
  chave uuid unique,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  arquivada_em timestamptz,
  eliminada_em timestamptz
);
alter table convites add foreign key (turma_id) references turmas (id);

create table codigos_antigos (
  codigo text primary key,
  turma_id bigint not null references turmas (id),
  substituido_em timestamptz not null default now()
);

-- The owner is here too: one place answers "who teaches this class".
create table turma_professores (
  turma_id bigint not null references turmas (id),
  professor_id bigint not null references utilizadores (id),
  primary key (turma_id, professor_id)
);
create index turma_professores_professor on turma_professores (professor_id);

create table inscricoes (
  turma_id bigint not null references turmas (id),
  aluno_id bigint not null references utilizadores (id),
  numero integer check (numero between 1 and 999),   -- the pupil's number in this class
  entrou_em timestamptz not null default now(),
  saiu_em timestamptz,
  primary key (turma_id, aluno_id)
);
create index inscricoes_aluno on inscricoes (aluno_id) where saiu_em is null;

-- One tree per teacher for tests and questions: folders and tests are its items.
create table repositorio (
  id bigint generated always as identity primary key,
  dono_id bigint not null references utilizadores (id),
  pai_id bigint references repositorio (id),
  is_folder boolean not null,
  nome text not null,
  nome_ordem text not null,
  descricao text not null default '',
  -- of a test
  instrucoes jsonb not null default '[]',
  duracao_min integer check (duracao_min between 1 and 10080),
  -- [{ id, titulo, estimulo, itens: [{ tipo: 'pergunta', perguntaid, points } | { tipo: 'sorteio', id, pastaId, dominio, n, points }] }]
  paginas jsonb not null default '[]',
  publicado boolean not null default false,  -- the publisher's ready-made test
  chave uuid unique,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  alterado_em timestamptz not null default now(),
  eliminado_em timestamptz
);
create index repositorio_pasta on repositorio (dono_id, pai_id, nome_ordem, id) where eliminado_em is null;
create index repositorio_filhos on repositorio (pai_id) where eliminado_em is null;

create table perguntas (
  id bigint generated always as identity primary key,
  dono_id bigint not null references utilizadores (id),
  pasta_id bigint references repositorio (id),
  tipo smallint not null check (tipo between 1 and 7),
  dominio text not null default '',
  dominio_ordem text not null default '',
  enunciado jsonb not null,
  conteudo jsonb not null,
  explicacao jsonb not null default '[]',
  points integer not null check (points >= 0),
  texto text not null default '',            -- the enunciado in plain words, cut: what lists show
  texto_ordem text not null,                 -- plain, unaccented, lower case: what search reads and lists sort by
  chave uuid unique,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  alterado_em timestamptz not null default now(),
  eliminado_em timestamptz
);
create index perguntas_alteradas on perguntas (dono_id, alterado_em desc, id desc) where eliminado_em is null;
create index perguntas_pasta on perguntas (pasta_id) where eliminado_em is null;
create index perguntas_dominio on perguntas (dono_id, dominio_ordem) where eliminado_em is null;

-- Which questions a test names, kept in step with `paginas`: "used in", and the guard before a question is deleted.
create table teste_perguntas (
  teste_id bigint not null references repositorio (id),
  pergunta_id bigint not null references perguntas (id),
  primary key (teste_id, pergunta_id)
);
create index teste_perguntas_pergunta on teste_perguntas (pergunta_id);

-- Assigning writes one immutable version; an attempt stores version, seed and drawn ids, never a copy.
create table versoes_teste (
  id bigint generated always as identity primary key,
  conteudo jsonb not null,
  criada_por bigint not null references utilizadores (id),
  criada_em timestamptz not null default now()
);

-- "Corrigir a chave": later marking versions of a test version; perguntaid → content with the corrected key.
create table versoes_marcacao (
  id bigint generated always as identity primary key,
  versao_teste_id bigint not null references versoes_teste (id),
  numero integer not null,
  chaves jsonb not null,
  motivo text not null,
  criada_por bigint not null references utilizadores (id),
  criada_em timestamptz not null default now(),
  unique (versao_teste_id, numero)
);

create table testes_turma (
  id bigint generated always as identity primary key,
  turma_id bigint not null references turmas (id),
  origem_id bigint references repositorio (id),
  versao_teste_id bigint not null references versoes_teste (id),
  nome text not null,
  nome_ordem text not null,
  inicio timestamptz not null,
  fim timestamptz not null,
  duracao_min integer check (duracao_min between 1 and 600),
  baralhar boolean not null default false,   -- order of questions inside each page
  publicacao text not null default 'manual' check (publicacao in ('entrega', 'fim', 'manual')),
  todos boolean not null default true,       -- false: only those in teste_turma_alunos
  peso integer not null default 1 check (peso between 0 and 100),
  chave uuid unique,
  versao integer not null default 1,
  criado_por bigint not null references utilizadores (id),
  criado_em timestamptz not null default now(),
  arquivado_em timestamptz,
  eliminado_em timestamptz,
  check (fim > inicio)
);
create index testes_turma_turma on testes_turma (turma_id, inicio desc, id desc) where eliminado_em is null;

create table teste_turma_alunos (
  teste_turma_id bigint not null references testes_turma (id),
  aluno_id bigint not null references utilizadores (id),
  primary key (teste_turma_id, aluno_id)
);

create table tentativas (
  id bigint generated always as identity primary key,
  teste_turma_id bigint not null references testes_turma (id),
  aluno_id bigint not null references utilizadores (id),
  numero integer not null default 1,
  conta boolean not null default true,       -- the one whose result counts
  versao_teste_id bigint not null references versoes_teste (id),
  semente integer not null,
  sorteadas jsonb not null default '{}',     -- draw id → drawn question ids
  para_rever jsonb not null default '[]',    -- question ids the student marked for review
  inicio_em timestamptz not null default now(),
  duracao_min integer,
  extra_percent integer not null default 0,
  concedidos_min integer not null default 0,
  limite_em timestamptz not null,
  entregue_em timestamptz,
  entregue_por text check (entregue_por in ('aluno', 'relogio', 'professor')),
  corrigida_em timestamptz,                  -- nothing waits for a person any more
  publicada_em timestamptz,
  points_total integer,                      -- sum of the questions' scores, once all are marked
  points_maximo integer not null,
  versao integer not null default 1,
  unique (teste_turma_id, aluno_id, numero)
);
create unique index tentativas_que_conta on tentativas (teste_turma_id, aluno_id) where conta;
create index tentativas_aluno on tentativas (aluno_id, id desc);
create index tentativas_abertas on tentativas (limite_em) where entregue_em is null;

-- Each term of the limit, with who and when; recomputed = stored.
create table concessoes (
  id bigint generated always as identity primary key,
  tentativa_id bigint not null references tentativas (id),
  minutos integer not null,
  motivo text not null default '',
  concedida_por bigint not null references utilizadores (id),
  concedida_em timestamptz not null default now()
);
create index concessoes_tentativa on concessoes (tentativa_id);

-- One state of one answer stored on a device: append-only history.
create table revisoes (
  tentativa_id bigint not null references tentativas (id),
  pergunta_id bigint not null,
  dispositivo text not null,
  seq integer not null check (seq > 0),
  escrita_em timestamptz not null,           -- server time as the device reckons it, lowered to arrival when ahead
  recebida_em timestamptz not null default now(),
  base text,                                 -- 'dispositivo:seq' that stood on screen
  conteudo jsonb,                            -- null: the answer was cleared
  primary key (tentativa_id, pergunta_id, dispositivo, seq)
);

-- The current answer: a function of the set of revisions, whatever the order of arrival.
create table respostas (
  tentativa_id bigint not null references tentativas (id),
  pergunta_id bigint not null,
  dispositivo text not null,
  seq integer not null,
  escrita_em timestamptz not null,
  conteudo jsonb,
  primary key (tentativa_id, pergunta_id)
);

-- What arrived after hand-in or after the limit: kept apart, never dropped.
create table revisoes_tardias (
  tentativa_id bigint not null references tentativas (id),
  pergunta_id bigint not null,
  dispositivo text not null,
  seq integer not null,
  escrita_em timestamptz not null,
  recebida_em timestamptz not null default now(),
  base text,
  conteudo jsonb,
  primary key (tentativa_id, pergunta_id, dispositivo, seq)
);

-- One question's mark in one attempt.
create table classificacoes (
  tentativa_id bigint not null references tentativas (id),
  pergunta_id bigint not null,
  estado text not null check (estado in ('corrigido', 'por-corrigir', 'sem-resposta')),
  resultado jsonb not null,                  -- the room's Resultado, exact fractions
  points integer,                            -- null while it waits for a person
  points_maximo integer not null,
  origem text not null default 'automatica' check (origem in ('automatica', 'professor')),
  decisoes jsonb not null default '{}',      -- part id → fraction, what a person settled
  comentario text not null default '',
  motivo text not null default '',           -- why a teacher overrode it
  marcacao integer not null default 0,       -- marking version it was computed with
  corrigida_por bigint references utilizadores (id),
  corrigida_em timestamptz not null default now(),
  versao integer not null default 1,
  primary key (tentativa_id, pergunta_id)
);
create index classificacoes_por_corrigir on classificacoes (tentativa_id) where estado = 'por-corrigir';

create table classificacoes_historia (
  id bigint generated always as identity primary key,
  tentativa_id bigint not null,
  pergunta_id bigint not null,
  antes jsonb not null,
  quem bigint references utilizadores (id),
  em timestamptz not null default now()
);
create index classificacoes_historia_tentativa on classificacoes_historia (tentativa_id, pergunta_id, id);

-- Every change of an attempt's state has who, when, why.
create table tentativas_historia (
  id bigint generated always as identity primary key,
  tentativa_id bigint not null references tentativas (id),
  acao text not null,                        -- comecou, entregou, fechou, reabriu, concedeu, publicou, ocultou
  quem bigint references utilizadores (id),
  motivo text not null default '',
  em timestamptz not null default now()
);
create index tentativas_historia_tentativa on tentativas_historia (tentativa_id, id);

create table caixa_de_saida (
  id bigint generated always as identity primary key,
  mensagem_id text not null unique,
  para text not null,
  assunto text not null,
  texto text not null,
  criada_em timestamptz not null default now(),
  enviada_em timestamptz,
  falhas integer not null default 0,
  tentar_em timestamptz not null default now()
);
create index caixa_de_saida_por_enviar on caixa_de_saida (tentar_em) where enviada_em is null;

create table auditoria (
  id bigint generated always as identity primary key,
  em timestamptz not null default now(),
  quem bigint references utilizadores (id),
  em_nome_de bigint references utilizadores (id),
  acao text not null,
  alvo text not null default '',
  dados jsonb not null default '{}'
);
create index auditoria_em on auditoria (em desc, id desc);

create table areas (
  id bigint generated always as identity primary key,
  nome text not null,
  descricao text not null default '',
  url text not null,
  icone text not null default '',
  tipos jsonb not null default '[]',         -- which tipos see it; 0 = visitor
  ordem integer not null default 0
);

create table banners (
  id bigint generated always as identity primary key,
  titulo text not null,
  texto text not null default '',
  imagem_ficheiro_id bigint references ficheiros (id),
  url text not null default '',
  inicio timestamptz not null default now(),
  fim timestamptz,
  ordem integer not null default 0
);
