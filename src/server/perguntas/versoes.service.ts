/** What a question was, for its owner to read. */
import type { Static } from 'typebox'
import type { VersaoDaPergunta } from '#contract/perguntas.ts'
import { explainPergunta } from '#perguntas/tipos.ts'
import { visibleFiles } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { toPerguntaComChave } from './perguntas.service.ts'
import { ficheirosDaPergunta } from './textos.ts'
import * as q from './versoes.sql.ts'

/** All that is kept of a question of the caller's, newest first; the first is as it is now. */
export async function listVersoes({ db, actor }: ContextoAutenticado, id: number) {
  const versoes = await q.listVersoes(db, id, actor.id)
  if (versoes.length === 0) throw new AppError('nao_encontrado')
  return versoes
}

const toVersao = (row: q.ConteudoRow): Static<typeof VersaoDaPergunta> => ({
  numero: row.numero,
  dataEscrita: row.dataEscrita,
  pergunta: toPerguntaComChave(row),
  esquema: explainPergunta(row.tipoPergunta, row.conteudo),
})

/** One of them, with the one before it and the question as it is now. */
export async function readVersao(ctx: ContextoAutenticado, id: number, numero: number) {
  const rows = await q.listVersaoEVizinhas(ctx.db, id, ctx.actor.id, numero)
  const [esta, anterior, atual] = [rows.find((row) => row.numero === numero), rows.findLast((row) => row.numero < numero), rows.at(-1)]
  if (!esta || !atual) throw new AppError('nao_encontrado')
  return {
    esta: toVersao(esta),
    anterior: anterior ? toVersao(anterior) : null,
    atual: toVersao(atual),
    ficheiros: await visibleFiles(ctx, [...new Set(rows.flatMap(ficheirosDaPergunta))]),
  }
}
