-- Keeps with each attempt what its marks add up to by domain, whoever writes them.
-- What counts for nothing, such as a question out of the total, says nothing of a domain, and neither does a mark that waits.
--
-- The attempts are locked first, in the order of their ids: the sums that follow then see what others wrote meanwhile.
create or replace function somar_dominios() returns trigger language plpgsql as $$
declare
  quais bigint[];
  versoes bigint[];
begin
  select array_agg(distinct tentativa_id) into quais from tocadas;
  if quais is null then
    return null;
  end if;
  select array_agg(distinct t.versao_teste_id) into versoes
    from (select versao_teste_id from tentativas where id = any(quais) order by id for no key update) t;
  with perguntas as materialized (
    select v.id as versao_id, p.key::bigint as pergunta_id, coalesce(p.value ->> 'dominio', '') as nome
      from versoes_teste v cross join lateral jsonb_each(v.conteudo -> 'perguntas') p
     where v.id = any(versoes)
  ), somas as (
    select t.id, p.nome, sum(c.points)::integer as points, sum(c.points_maximo)::integer as points_maximo, count(*)::integer as respostas
      from tentativas t
      -- An attempt's marks are read together, whatever the planner believes of their number.
     cross join lateral (select * from classificacoes c where c.tentativa_id = t.id offset 0) c
      join perguntas p on p.versao_id = t.versao_teste_id and p.pergunta_id = c.pergunta_id
     where t.id = any(quais) and c.points is not null and c.points_maximo > 0
     group by t.id, p.nome
  ), novas as (
    select q.id, coalesce(array_agg((s.nome, s.points, s.points_maximo, s.respostas)::soma_de_dominio order by s.nome collate "C")
                          filter (where s.id is not null), '{}') as dominios
      from unnest(quais) q (id) left join somas s on s.id = q.id
     group by q.id
  )
  update tentativas t set dominios = n.dominios from novas n where t.id = n.id and t.dominios is distinct from n.dominios;
  return null;
end $$;

create or replace trigger somas_inserir after insert on classificacoes referencing new table as tocadas for each statement
  execute function somar_dominios();
create or replace trigger somas_mudar after update on classificacoes referencing new table as tocadas for each statement
  execute function somar_dominios();
create or replace trigger somas_apagar after delete on classificacoes referencing old table as tocadas for each statement
  execute function somar_dominios();
