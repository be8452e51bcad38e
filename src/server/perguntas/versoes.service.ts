/** What a question was, for those who may change it. */
import type { Static } from 'typebox'
import type { VersaoDaPergunta } from '#contract/perguntas.ts'
import { explainPergunta } from '#perguntas/tipos.ts'
import { visibleFiles } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { requirePerguntaToEdit, toPerguntaComChave } from './perguntas.service.ts'
import { ficheirosDaPergunta } from './textos.ts'
import * as q from './versoes.sql.ts'

/** All that is kept of a question that the caller may change, newest first; the first is as it is now. */
export async function listVersoes(ctx: ContextoAutenticado, id: number) {
  const { donoId } = await requirePerguntaToEdit(ctx, id)
  return q.listVersoes(ctx.db, id, donoId)
}

const toVersao = (row: q.ConteudoRow): Static<typeof VersaoDaPergunta> => ({
  numero: row.numero,
  dataEscrita: row.dataEscrita,
  pergunta: toPerguntaComChave(row),
  esquema: explainPergunta(row.tipoPergunta, row.conteudo),
})

/** One of them, with the one before it and the question as it is now. */
export async function readVersao(ctx: ContextoAutenticado, id: number, numero: number) {
  const { donoId } = await requirePerguntaToEdit(ctx, id)
  const rows = await q.listVersaoEVizinhas(ctx.db, id, donoId, numero)
  const [esta, anterior, atual] = [rows.find((row) => row.numero === numero), rows.findLast((row) => row.numero < numero), rows.at(-1)]
  if (!esta || !atual) throw new AppError('nao_encontrado')
  return {
    esta: toVersao(esta),
    anterior: anterior ? toVersao(anterior) : null,
    atual: toVersao(atual),
    ficheiros: await visibleFiles(ctx, [...new Set(rows.flatMap(ficheirosDaPergunta))]),
  }
}
