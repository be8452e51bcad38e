-- Works out the current answers of these questions, [{ tentativa, pergunta }], from the whole set of revisions.
-- Each device's latest is its greatest `seq`; among those the greatest (escrita_em, dispositivo) stands, as in src/regras/testes/revisoes.ts.
--
-- `guardar_revisoes` calls it with nested loops off; here one probe for each answer is the way.
create or replace function refrescar_respostas(pares jsonb) returns void language sql
set enable_nestloop = on
as $$
  with ultimas as (
    select distinct on (r.tentativa_id, r.pergunta_id, r.dispositivo) r.tentativa_id, r.pergunta_id, r.dispositivo, r.seq, r.escrita_em, r.conteudo
      from (select distinct * from jsonb_to_recordset(pares) as p (tentativa bigint, pergunta bigint)) p
      join tentativas t on t.id = p.tentativa
      join revisoes r on r.mes = t.mes and r.tentativa_id = p.tentativa and r.pergunta_id = p.pergunta
     order by r.tentativa_id, r.pergunta_id, r.dispositivo, r.seq desc
  )
  insert into respostas as a (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, conteudo)
  select distinct on (tentativa_id, pergunta_id) tentativa_id, pergunta_id, dispositivo, seq, escrita_em, conteudo
    from ultimas
   order by tentativa_id, pergunta_id, escrita_em desc, dispositivo collate "C" desc
  on conflict (tentativa_id, pergunta_id) do update
     set dispositivo = excluded.dispositivo, seq = excluded.seq, escrita_em = excluded.escrita_em, conteudo = excluded.conteudo
   where (a.dispositivo, a.seq) is distinct from (excluded.dispositivo, excluded.seq)
$$;
