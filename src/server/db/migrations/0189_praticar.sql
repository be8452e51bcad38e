-- Which questions are one and the same, so that none is practised while its key is not out in some class test.
-- A copy remembers the question that its first original was; null: it is no copy, or was made before this.
alter table perguntas add column origem_id bigint;

-- The same of every question in an assigned version, with what it asks as it was frozen; null: not worked out yet.
alter table versoes_perguntas add column origem_id bigint;
alter table versoes_perguntas add column igual text;
update versoes_perguntas set origem_id = pergunta_id;
alter table versoes_perguntas alter column origem_id set not null;
create index versoes_perguntas_origem on versoes_perguntas (origem_id);
create index versoes_perguntas_igual on versoes_perguntas (igual) where igual is not null;
create index versoes_perguntas_por_comparar on versoes_perguntas (versao_teste_id, pergunta_id) where igual is null;
