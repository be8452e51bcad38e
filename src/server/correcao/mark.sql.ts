/** Writes a person's decisions about answers to one question, for all of them at once. */
import type { Decisoes, Resultado } from '#perguntas/tipo-pergunta.ts'
import { bigints, type Db, json, run, sql } from '#server/db/db.ts'
import { marcaParaHistoria } from '#server/fragmentos/classificacoes.ts'
import type { EstadoClassificacao } from '#server/pontuar/compute.ts'

export type Decisao = {
  tentativa_id: number
  estado: EstadoClassificacao
  resultado: Resultado
  points: number | null
  points_manual: number | null
  origem: 'automatica' | 'professor'
  decisoes: Decisoes
  motivo: string
  comentario: string
  voz: number | null
}

/** Replaces the marks; each former one goes to the history with who changed it. */
export const updateClassificacoes = (db: Db, pergunta: number, decisoes: readonly Decisao[], quem: number) =>
  run(
    db,
    sql`
    with nova as (
      select * from jsonb_to_recordset(${json(decisoes)}) as x (
        tentativa_id bigint, estado text, resultado jsonb, points integer, points_manual integer, origem text,
        decisoes jsonb, motivo text, comentario text, voz bigint)
    ), historia as (
      insert into classificacoes_historia (tentativa_id, pergunta_id, antes, quem)
      select c.tentativa_id, c.pergunta_id, ${marcaParaHistoria}, ${quem}
        from classificacoes c join nova n on n.tentativa_id = c.tentativa_id
       where c.pergunta_id = ${pergunta}
    )
    update classificacoes c
       set estado = n.estado, resultado = n.resultado, points = n.points, points_manual = n.points_manual, origem = n.origem,
           decisoes = n.decisoes, motivo = n.motivo, comentario = n.comentario, voz_ficheiro_id = n.voz, posta_de_lado = null, corrigida_por = ${quem}, corrigida_em = now(),
           versao = c.versao + 1
      from nova n
     where c.tentativa_id = n.tentativa_id and c.pergunta_id = ${pergunta}`,
  )

/** Counts that comments of the bank were used. */
export const countUsos = (db: Db, dono: number, ids: readonly number[], vezes: number) =>
  run(db, sql`update comentarios set usos = usos + ${vezes} where dono_id = ${dono} and id = any(${bigints(ids)})`)
