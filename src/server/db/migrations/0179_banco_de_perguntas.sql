-- What orders a bank of many questions. Tags, as written and as keys; the school year; how hard it is.
alter table perguntas add column etiquetas jsonb not null default '[]';
alter table perguntas add column etiquetas_ordem jsonb not null default '[]';
alter table perguntas add column ano smallint check (ano between 5 and 12);
alter table perguntas add column dificuldade text check (dificuldade in ('facil', 'media', 'dificil'));

-- Equal for questions a reader would call the same; null: not worked out yet (questions from before).
alter table perguntas add column igual text;
create index perguntas_iguais on perguntas (dono_id, igual) where eliminado_em is null and igual is not null;
create index perguntas_por_comparar on perguntas (id) where eliminado_em is null and igual is null;
create index perguntas_enunciado on perguntas (dono_id, (left(texto_ordem, 100)) collate "C", id) where eliminado_em is null;

-- Which questions stand in an assigned version, draws included: asked of rows and not of what is inside a version.
create table versoes_perguntas (
  versao_teste_id bigint not null references versoes_teste (id) on delete cascade,
  pergunta_id bigint not null,               -- of a question that may be gone
  primary key (versao_teste_id, pergunta_id)
);
create index versoes_perguntas_pergunta on versoes_perguntas (pergunta_id);
insert into versoes_perguntas (versao_teste_id, pergunta_id)
select v.id, p.id::bigint
  from versoes_teste v cross join lateral jsonb_object_keys(coalesce(v.conteudo -> 'perguntas', '{}')) p (id);
