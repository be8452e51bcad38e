-- Which questions are one and the same, so that none is practised while its key is not out in some class test.
-- A copy remembers the question that its first original was; null: it is no copy.
alter table perguntas add column origem_id bigint;
-- Copies made before this keep the ids of their parts, which are drawn anew for each question written.
with partes as (
  select p.id, p.tipo, (select string_agg(a ->> 'id', ' ' order by a ->> 'id') from jsonb_array_elements(p.conteudo -> 'alineas') a) as ids
    from perguntas p where jsonb_typeof(p.conteudo -> 'alineas') = 'array'
), primeiras as (
  select id, first_value(id) over (partition by tipo, ids order by id) as origem from partes where ids is not null
)
update perguntas p set origem_id = o.origem from primeiras o where o.id = p.id and o.origem <> p.id;

-- The same of every question in an assigned version, with what it asks as it was frozen; null: not worked out yet.
alter table versoes_perguntas add column origem_id bigint;
alter table versoes_perguntas add column igual text;
update versoes_perguntas set origem_id = pergunta_id;
update versoes_perguntas v set origem_id = p.origem_id from perguntas p where p.id = v.pergunta_id and p.origem_id is not null;
alter table versoes_perguntas alter column origem_id set not null;
create index versoes_perguntas_origem on versoes_perguntas (origem_id);
create index versoes_perguntas_igual on versoes_perguntas (igual) where igual is not null;
create index versoes_perguntas_por_comparar on versoes_perguntas (versao_teste_id, pergunta_id) where igual is null;
