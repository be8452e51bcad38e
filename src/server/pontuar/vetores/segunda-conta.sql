-- The scoring rules once more, in another language: from the raw key (c), answer (r) and decisions (d) to a fraction.
-- Nothing here is the program's; the tests compare it with the program. A result is [numerator, denominator]; null: no answer.

create aggregate pg_temp.mmc(numeric) (sfunc = lcm, stype = numeric, initcond = '1');

-- Options and statements

create function pg_temp.tabela(esquema jsonb, certas numeric, todas numeric) returns numeric[] language sql as $$
  select case esquema ->> 'tipo'
    when 'por-alinea' then array[certas, todas]
    when 'tudo-ou-nada' then array[(certas = todas)::int, 1]
    when 'tabela' then array[(esquema #>> array['fracoes', certas::text, 'num'])::numeric, (esquema #>> array['fracoes', certas::text, 'den'])::numeric]
  end
$$;

create function pg_temp.verdadeiro_falso(c jsonb, r jsonb) returns numeric[] language sql as $$
  with afirmacao as (
    select case when (a ->> 'certa')::boolean then 'V' else 'F' end as certa, r #>> array['valores', a ->> 'id'] as dada
      from jsonb_array_elements(c -> 'alineas') a
  )
  select case
    when count(dada) = 0 then null
    when c #>> '{definicoes,esquema,tipo}' = 'descontar-erradas'
      then array[greatest(0, sum(case when dada is null then 0 when dada = certa then 1 else -1 end)), count(*)]
    else pg_temp.tabela(c #> '{definicoes,esquema}', count(*) filter (where dada = certa), count(*))
  end from afirmacao
$$;

create function pg_temp.escolha_multipla(c jsonb, r jsonb) returns numeric[] language sql as $$
  with opcao as (
    select (a ->> 'certa')::boolean as certa, coalesce(r -> 'escolhidas' @> jsonb_build_array(a ->> 'id'), false) as dada
      from jsonb_array_elements(c -> 'alineas') a
  ), conta as (
    select count(*) filter (where certa)::numeric as certas, count(*) filter (where certa and dada) as ganhas,
           count(*) filter (where not certa)::numeric as erradas, count(*) filter (where dada and not certa) as perdidas
      from opcao
  )
  select case
    when ganhas + perdidas = 0 then null
    when certas = 0 then array[0, 1]
    when c #>> '{definicoes,esquema}' = 'tudo-ou-nada' then array[(ganhas = certas and perdidas = 0)::int, 1]
    when erradas = 0 then array[ganhas, certas]
    else array[greatest(0, ganhas * erradas - perdidas * certas), certas * erradas]
  end from conta
$$;

create function pg_temp.escolha_unica(c jsonb, r jsonb) returns numeric[] language sql as $$
  select case when r ? 'escolhida'
    then array[(c -> 'alineas' @> jsonb_build_array(jsonb_build_object('id', r ->> 'escolhida', 'certa', true)))::int, 1] end
$$;

-- Pairs

-- Equal for texts that read the same: bold makes no difference, a raised or lowered sign does.
create function pg_temp.lido(texto jsonb) returns text language sql as $$
  select btrim(regexp_replace(string_agg(coalesce('<' || (op #>> '{attributes,script}') || '>', '') || (op ->> 'insert'), '' order by lugar), '\s+', ' ', 'g'))
    from jsonb_array_elements(texto) with ordinality as t (op, lugar)
$$;

create function pg_temp.ligacao_pares(c jsonb, r jsonb) returns numeric[] language sql as $$
  with direita as (
    select d ->> 'id' as id, pg_temp.lido(d -> 'texto') as lido from jsonb_array_elements(c #> '{definicoes,direitas}') d
  ), par as (
    select r #>> array['pares', a ->> 'id'] as dado,
           (select lido from direita where id = r #>> array['pares', a ->> 'id']) as ligado,
           (select lido from direita where id = a ->> 'par') as certo
      from jsonb_array_elements(c -> 'alineas') a
  )
  select case when count(dado) > 0
    then pg_temp.tabela(c #> '{definicoes,esquema}', count(*) filter (where ligado = certo), count(*)) end
    from par
$$;

-- Parts that weigh

create function pg_temp.listas(c jsonb, r jsonb, out id text, out peso numeric, out num numeric, out den numeric)
returns setof record language sql as $$
  select a ->> 'id', (a ->> 'peso')::numeric,
         (exists (select from jsonb_array_elements(a -> 'opcoes') dada, jsonb_array_elements(a -> 'opcoes') certa
                   where dada ->> 'id' = r #>> array['escolhas', a ->> 'id'] and certa ->> 'id' = a ->> 'certa'
                     and btrim(dada ->> 'texto') = btrim(certa ->> 'texto')))::int, 1
    from jsonb_array_elements(c -> 'alineas') a
$$;

-- `1 000`, `0,5`, `-0.5` and `1/2` as [numerator, denominator]; null: no number.
create function pg_temp.numero(texto text) returns numeric[] language sql as $$
  with junto as (select translate(regexp_replace(texto, '\s', '', 'g'), ',−', '.-') as t)
  select case
    when t ~ '^-?\d+(\.\d+)?$' then array[t::numeric, 1]
    when t ~ '^-?\d+/\d+$' then array[split_part(t, '/', 1)::numeric, split_part(t, '/', 2)::numeric]
  end from junto
$$;

create function pg_temp.escrito(texto text, ignorar jsonb, hifen text) returns text language sql as $$
  with junto as (select btrim(regexp_replace(texto, '\s+', ' ', 'g')) as t),
  letras as (
    select case when (ignorar ->> 'acentos')::boolean
      then translate(t, 'áàâãéêíóôõúçÁÀÂÃÉÊÍÓÔÕÚÇ', 'aaaaeeiooouçAAAAEEIOOOUÇ') else t end as t from junto
  )
  select replace(case when (ignorar ->> 'maiusculas')::boolean then lower(t) else t end, '-',
                 case when (ignorar ->> 'hifens')::boolean then hifen else '-' end) from letras
$$;

create function pg_temp.e_igual(a text, b text, ignorar jsonb) returns boolean language sql as $$
  select pg_temp.escrito(a, ignorar, ' ') = pg_temp.escrito(b, ignorar, ' ') or pg_temp.escrito(a, ignorar, '') = pg_temp.escrito(b, ignorar, '')
$$;

-- The accepted text that counts is the nearest (`perto`), and among equally near ones the one worth most.
create function pg_temp.aceite(alinea jsonb, dada text, ignorar jsonb) returns jsonb language sql as $$
  with aceite as (
    select a ->> 'texto' as texto, a -> 'fracao' as fracao, pg_temp.numero(a ->> 'texto') as n, pg_temp.numero(dada) as m,
           replace(alinea #>> '{numero,tolerancia}', ',', '.')::numeric as tolerancia
      from jsonb_array_elements(alinea -> 'aceites') a
  ), visto as (
    select fracao, case
      when tolerancia is not null and m is not null
        then case when abs(n[1] * m[2] - m[1] * n[2]) <= tolerancia * n[2] * m[2] then 1 end
      when pg_temp.escrito(dada, '{}', '-') = pg_temp.escrito(texto, '{}', '-') then 1
      when pg_temp.e_igual(dada, texto, ignorar) then 2
    end as perto from aceite
  )
  select fracao from visto where perto is not null order by perto, (fracao ->> 'num')::numeric / (fracao ->> 'den')::numeric desc limit 1
$$;

create function pg_temp.lacunas(c jsonb, r jsonb, d jsonb, out id text, out peso numeric, out num numeric, out den numeric)
returns setof record language sql as $$
  with lacuna as (
    select a, coalesce(r #>> array['textos', a ->> 'id'], '') as dada from jsonb_array_elements(c -> 'alineas') a
  ), vista as (
    select a, case when btrim(dada) = '' then '{"num": 0, "den": 1}'
      else coalesce(pg_temp.aceite(a, dada, c #> '{definicoes,ignorar}'), d -> (a ->> 'id')) end as fracao from lacuna
  )
  select a ->> 'id', (a ->> 'peso')::numeric, (fracao ->> 'num')::numeric, (fracao ->> 'den')::numeric from vista
$$;

-- Without criteria the text is one part; a criterion weighs as much as its greatest level.
create function pg_temp.criterios(c jsonb, d jsonb, out id text, out peso numeric, out num numeric, out den numeric)
returns setof record language sql as $$
  with criterio as (
    select k ->> 'id' as id, (select max((n ->> 'valor')::numeric) from jsonb_array_elements(k -> 'niveis') n) as peso
      from jsonb_array_elements(c #> '{definicoes,criterios}') k
     union all
    select 'texto', 1 where c #> '{definicoes,criterios}' = '[]'
  )
  select id, peso, (d #>> array[id, 'num'])::numeric, (d #>> array[id, 'den'])::numeric from criterio
$$;

create function pg_temp.partes(tipo int, c jsonb, r jsonb, d jsonb, out id text, out peso numeric, out num numeric, out den numeric)
returns setof record language sql as $$
  select * from pg_temp.criterios(c, d) where tipo = 2
   union all select * from pg_temp.listas(c, r) where tipo = 6
   union all select * from pg_temp.lacunas(c, r, d) where tipo = 7
$$;

create function pg_temp.respondeu(tipo int, r jsonb) returns boolean language sql as $$
  select case tipo
    when 2 then exists (select from jsonb_path_query(r, '$.texto[*].insert') i where btrim(i #>> '{}', E' \n') <> '')
    when 6 then exists (select from jsonb_path_query(r, '$.escolhas.*'))
    when 7 then exists (select from jsonb_path_query(r, '$.textos.*') t where btrim(t #>> '{}') <> '')
  end
$$;

-- The sum of weight × fraction over the sum of weights, on a common denominator; a part that waits counts 0 so far.
create function pg_temp.pesada(tipo int, c jsonb, r jsonb, d jsonb) returns numeric[] language sql as $$
  with parte as (select peso, coalesce(num, 0) as num, coalesce(den, 1) as den from pg_temp.partes(tipo, c, r, d)),
  comum as (select pg_temp.mmc(den) as den from parte),
  soma as (select sum(peso * num * div(comum.den, parte.den)) as num, sum(peso) * comum.den as den from parte, comum group by comum.den)
  select case
    when not pg_temp.respondeu(tipo, r) then null
    when c #>> '{definicoes,esquema}' = 'tudo-ou-nada' then array[(num = den)::int, 1]
    when tipo = 6 and c #>> '{definicoes,esquema,tipo}' = 'tabela'
      then pg_temp.tabela(c #> '{definicoes,esquema}', (select sum(num) from pg_temp.listas(c, r)), jsonb_array_length(c -> 'alineas'))
    else array[num, den]
  end from soma
$$;

create function pg_temp.fracao(tipo int, c jsonb, r jsonb, d jsonb) returns numeric[] language sql as $$
  select case tipo
    when 1 then pg_temp.verdadeiro_falso(c, r)
    when 3 then pg_temp.escolha_multipla(c, r)
    when 4 then pg_temp.escolha_unica(c, r)
    when 5 then pg_temp.ligacao_pares(c, r)
    else pg_temp.pesada(tipo, c, r, d)
  end
$$;

create function pg_temp.esperam(tipo int, c jsonb, r jsonb, d jsonb) returns text[] language sql as $$
  select coalesce(array_agg(id order by id) filter (where num is null), '{}') from pg_temp.partes(tipo, c, r, d)
$$;
