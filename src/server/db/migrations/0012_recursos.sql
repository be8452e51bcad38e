-- The resource bank, the textbooks it belongs to, and the licences that open them. All of it is the publisher's: an
-- admin writes it, teachers and pupils read it. Like everywhere, `*_ordem` is the unaccented key lists sort by.

create table anos (
  id bigint generated always as identity primary key,
  nome text not null,
  ordem integer not null default 0,
  versao integer not null default 1
);

-- A textbook project: what is published for one subject in one year.
create table projetos (
  id bigint generated always as identity primary key,
  ano_id bigint not null references anos (id),
  disciplina text not null,
  disciplina_ordem text not null,
  nome text not null,
  nome_ordem text not null,
  descricao text not null default '',
  cor text not null default 'verde' check (cor in ('verde', 'tijolo', 'azul', 'ameixa', 'giz', 'papel')),
  ordem integer not null default 0,
  publicado boolean not null default true,
  versao integer not null default 1
);
create index projetos_ano on projetos (ano_id, disciplina_ordem);

-- A book of a project: the textbook itself, the exercise book, the teacher's book.
create table manuais (
  id bigint generated always as identity primary key,
  projeto_id bigint not null references projetos (id),
  nome text not null,
  nome_ordem text not null,
  -- What stands on the cover where it is not the project's name: "Caderno de atividades".
  especie text not null default '',
  ordem integer not null default 0,
  publicado boolean not null default true,
  versao integer not null default 1
);
create index manuais_projeto on manuais (projeto_id);

-- A topic of one subject in one year; in a textbook, its chapter.
create table categorias_recursos (
  id bigint generated always as identity primary key,
  ano_id bigint not null references anos (id),
  disciplina text not null,
  disciplina_ordem text not null,
  nome text not null,
  nome_ordem text not null,
  ordem integer not null default 0,
  versao integer not null default 1
);
create index categorias_recursos_ano on categorias_recursos (ano_id, disciplina_ordem);

create table recursos (
  id bigint generated always as identity primary key,
  categoria_id bigint not null references categorias_recursos (id),
  -- As its topic has them, so that one index answers a filter; triggers keep them so, and the index of the search.
  ano_id bigint not null,
  disciplina_ordem text not null,
  manual_id bigint references manuais (id),
  tipo smallint not null check (tipo between 1 and 8),
  nome text not null,
  nome_ordem text not null,
  descricao text not null default '',
  autoria text not null default '',
  -- Pages of the textbook it goes with: "84 a 87"; where the first of them puts it in the book's order.
  paginas text not null default '',
  ordem integer not null default 0,
  -- "06:38", "2 páginas", "10 min": what stands beside the type.
  medida text not null default '',
  conteudo jsonb not null,
  capa_ficheiro_id bigint references ficheiros (id),
  -- Only with a licence of its textbook.
  licenciado boolean not null default false,
  so_professores boolean not null default false,
  publicado boolean not null default true,
  -- Words of name, description, topic and subject, unaccented and without signs: what the search reads.
  procura text not null,
  procura_indice tsvector not null,
  versao integer not null default 1,
  criado_em timestamptz not null default date_trunc('milliseconds', now()),
  alterado_em timestamptz not null default date_trunc('milliseconds', now()),
  eliminado_em timestamptz,
  check (not licenciado or manual_id is not null)
);
create index recursos_procura on recursos using gin (procura_indice);
create index recursos_recentes on recursos (criado_em desc, id desc) where publicado and eliminado_em is null;
create index recursos_ano on recursos (ano_id, criado_em desc, id desc) where publicado and eliminado_em is null;
create index recursos_categoria on recursos (categoria_id, criado_em desc, id desc) where publicado and eliminado_em is null;
create index recursos_manual on recursos (manual_id, categoria_id, ordem, id) where publicado and eliminado_em is null;

create function recurso_segue_categoria() returns trigger language plpgsql as $$
declare
  categoria record;
begin
  new.procura_indice := to_tsvector('simple', new.procura);
  select c.ano_id, c.disciplina_ordem into categoria from categorias_recursos c where c.id = new.categoria_id;
  if found then
    new.ano_id := categoria.ano_id;
    new.disciplina_ordem := categoria.disciplina_ordem;
  end if;
  return new;
end $$;
create trigger recurso_segue_categoria before insert or update of categoria_id, procura on recursos
  for each row execute function recurso_segue_categoria();

create function categoria_leva_recursos() returns trigger language plpgsql as $$
begin
  update recursos set ano_id = new.ano_id, disciplina_ordem = new.disciplina_ordem where categoria_id = new.id;
  return null;
end $$;
create trigger categoria_leva_recursos after update of ano_id, disciplina_ordem on categorias_recursos
  for each row when (old.ano_id is distinct from new.ano_id or old.disciplina_ordem is distinct from new.disciplina_ordem)
  execute function categoria_leva_recursos();

create table recursos_favoritos (
  utilizador_id bigint not null references utilizadores (id),
  recurso_id bigint not null references recursos (id),
  criado_em timestamptz not null default now(),
  primary key (utilizador_id, recurso_id)
);

-- Codes are made in batches: for one textbook, for teachers, pupils or both, so many seats each.
create table lotes_licenca (
  id bigint generated always as identity primary key,
  manual_id bigint not null references manuais (id),
  nome text not null,
  -- Kinds of person who may activate: [1], [7] or [1, 7].
  tipos jsonb not null,
  lugares integer not null check (lugares >= 1),
  experiencia boolean not null default false,
  -- The last day a code can be activated; a licence is valid until a day, or so many days from activation, whichever is sooner.
  ativar_ate date,
  valida_ate date,
  dias integer check (dias >= 1),
  criado_por bigint references utilizadores (id),
  criado_em timestamptz not null default now(),
  anulado_em timestamptz,
  check (valida_ate is not null or dias is not null)
);
create index lotes_licenca_manual on lotes_licenca (manual_id);

create table codigos_licenca (
  id bigint generated always as identity primary key,
  lote_id bigint not null references lotes_licenca (id),
  codigo text not null unique,
  lugares integer not null,
  ocupados integer not null default 0,
  anulado_em timestamptz,
  -- Whatever else happens, a code never seats one person too many.
  check (ocupados between 0 and lugares)
);
create index codigos_licenca_lote on codigos_licenca (lote_id);

create table licencas (
  id bigint generated always as identity primary key,
  codigo_id bigint not null references codigos_licenca (id),
  utilizador_id bigint not null references utilizadores (id),
  manual_id bigint not null references manuais (id),
  ativada_em timestamptz not null default now(),
  valida_ate timestamptz not null,
  unique (codigo_id, utilizador_id)
);
create index licencas_utilizador on licencas (utilizador_id, manual_id, valida_ate desc);
