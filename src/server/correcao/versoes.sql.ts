/** Every state of one answer that reached the server. */
import { limites } from '#regras/limites.ts'
import { type Db, many, optional, sql } from '#server/db/db.ts'

export type VersaoRow = {
  dispositivo: string
  seq: number
  escritaEm: string
  recebidaEm: string
  chegada: 'a-tempo' | 'provisoria' | 'tardia'
  vale: boolean
  conteudo: unknown
}

/** The class test of an attempt. */
export const selectOptionalTeste = (db: Db, tentativa: number) =>
  optional<{ teste: number; versaoTesteId: number }>(
    db,
    sql`select teste_turma_id as teste, versao_teste_id as "versaoTesteId" from tentativas where id = ${tentativa}`,
  )

/** The newest first, one more than are shown. */
export const listVersoes = (db: Db, tentativa: number, pergunta: number) =>
  many<VersaoRow>(
    db,
    sql`
    with todas as (
      select dispositivo, seq, escrita_em, recebida_em, conteudo, false as tarde, false as provisoria
        from revisoes where tentativa_id = ${tentativa} and pergunta_id = ${pergunta}
      union all
      select dispositivo, seq, escrita_em, recebida_em, conteudo, true, provisoria
        from revisoes_tardias where tentativa_id = ${tentativa} and pergunta_id = ${pergunta}
    ), uma as (
      -- What the teacher accepted stands in both.
      select dispositivo, seq, min(escrita_em) as escrita, min(recebida_em) as recebida, bool_or(tarde) as tarde,
             bool_or(provisoria) or (bool_or(tarde) and not bool_and(tarde)) as provisoria, (jsonb_agg(conteudo)) -> 0 as conteudo
        from todas group by dispositivo, seq
    )
    select u.dispositivo, u.seq, u.escrita as "escritaEm", u.recebida as "recebidaEm", nullif(u.conteudo, 'null'::jsonb) as conteudo,
           case when not u.tarde then 'a-tempo' when u.provisoria then 'provisoria' else 'tardia' end as chegada, a.seq is not null as vale
      from uma u
      left join respostas a on a.tentativa_id = ${tentativa} and a.pergunta_id = ${pergunta} and a.dispositivo = u.dispositivo and a.seq = u.seq
     order by u.escrita desc, u.recebida desc, u.dispositivo, u.seq desc limit ${limites.versoesPorResposta + 1}`,
  )
