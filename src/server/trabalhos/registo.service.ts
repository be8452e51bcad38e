/**
 * Writes answers to homework that are already history: a whole class at once, each answer with its own instants. A
 * school's past comes in this way; today's answers go through `entregas.service.ts`.
 */
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { json, run, sql } from '#server/db/db.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { within } from '#server/http/in-transaction.ts'
import { heldTrabalho } from './trabalhos.service.ts'

export type EntregaPassada = {
  aluno: number
  texto: TextoRico
  ficheiros: number[]
  comecouEm: string
  alteradoEm: string
  /** Null: a draft. */
  enviadoEm: string | null
  foraDoPrazo: boolean
  /** Integer hundredths; null: not marked. */
  points: number | null
  comentario: string
  corrigidoEm: string | null
  publicadoEm: string | null
}

/** Records them with their history. Four statements, however many there are. The homework is one the caller teaches. */
export const recordEntregas = (ctx: ContextoAutenticado, trabalho: number, entregas: readonly EntregaPassada[]): Promise<void> =>
  within(ctx, async ({ db, ...rest }) => {
    await heldTrabalho({ ...rest, db }, trabalho)
    const rows = entregas.map((entrega) => ({ ...entrega, temConteudo: !isVazio(entrega.texto) || entrega.ficheiros.length > 0 }))
    const recorded = sql`jsonb_to_recordset(${json(rows)}) as x (aluno bigint, texto jsonb, ficheiros jsonb, "temConteudo" boolean, "comecouEm" timestamptz,
      "alteradoEm" timestamptz, "enviadoEm" timestamptz, "foraDoPrazo" boolean, points integer, comentario text, "corrigidoEm" timestamptz, "publicadoEm" timestamptz)`
    const quem = ctx.actor.id
    await run(
      db,
      sql`insert into entregas (trabalho_id, aluno_id, comecou_em, texto, ficheiros, tem_conteudo, alterado_em, versao, enviado_em, enviado_por, fora_do_prazo,
                                vezes, points, comentario, corrigido_em, corrigido_por, publicado_em)
          select ${trabalho}, x.aluno, x."comecouEm", x.texto, x.ficheiros, x."temConteudo", x."alteradoEm", 2, x."enviadoEm",
                 case when x."enviadoEm" is not null then 'aluno' end, x."foraDoPrazo", case when x."enviadoEm" is null then 0 else 1 end, x.points, x.comentario,
                 x."corrigidoEm", case when x."corrigidoEm" is not null then ${quem}::bigint end, x."publicadoEm"
            from ${recorded} on conflict do nothing`,
    )
    await run(
      db,
      sql`insert into entregas_historia (trabalho_id, aluno_id, acao, quem, em)
          select ${trabalho}, h.aluno, h.acao, h.quem, h.em
            from (select x.aluno, 'enviou' as acao, x.aluno as quem, x."enviadoEm" as em from ${recorded}
                  union all select x.aluno, 'corrigiu', ${quem}::bigint, x."corrigidoEm" from ${recorded}
                  union all select x.aluno, 'publicou', ${quem}::bigint, x."publicadoEm" from ${recorded}) h
           where h.em is not null order by h.em`,
    )
  })
