-- What the marks of an attempt add up to in each domain of its test, beside the total it keeps already: progress reads
-- these and no marks. `somar_dominios` keeps them. Points in hundredths; '' is the domain of questions without one.
create type soma_de_dominio as (nome text, points integer, points_maximo integer, respostas integer);
alter table tentativas add column dominios soma_de_dominio[] not null default '{}';

with perguntas as materialized (
  select v.id as versao_id, p.key::bigint as pergunta_id, coalesce(p.value ->> 'dominio', '') as nome
    from versoes_teste v cross join lateral jsonb_each(v.conteudo -> 'perguntas') p
), somas as (
  select t.id, p.nome, sum(c.points)::integer as points, sum(c.points_maximo)::integer as points_maximo, count(*)::integer as respostas
    from tentativas t
    join classificacoes c on c.tentativa_id = t.id and c.points is not null and c.points_maximo > 0
    join perguntas p on p.versao_id = t.versao_teste_id and p.pergunta_id = c.pergunta_id
   group by t.id, p.nome
)
update tentativas t
   set dominios = s.dominios
  from (select id, array_agg((nome, points, points_maximo, respostas)::soma_de_dominio order by nome collate "C") as dominios
          from somas group by id) s
 where t.id = s.id;

-- The open attempts of a test, by when they end. Only `janelaFim` spells its condition so: the planner, which may believe
-- that few attempts are open, would walk it for statements that name their attempts.
create index tentativas_por_entregar on tentativas (teste_turma_id, limite_em) where num_nonnulls(entregue_em) = 0;
