/** The questions of a domain, for the teacher who wonders why it is weak. */
import type { PerguntaDoDominio } from '#contract/progresso.ts'
import { excerptOf } from '#perguntas/texto-das-partes.ts'
import { limites } from '#regras/limites.ts'
import { percentagemDe } from '#regras/pontos.ts'
import { readerOf } from '#server/formulas/formulas.service.ts'
import type { FiltroDoProgresso } from '#server/fragmentos/filtro-do-progresso.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { cutTexto } from '#server/perguntas/textos.ts'
import { requireTurma } from '#server/turmas/turmas.service.ts'
import * as q from './progresso.sql.ts'

/** Of the class as it is now, under the same filters as its progress. */
export async function readPerguntasDoDominio(
  ctx: ContextoAutenticado,
  { dominio = '', ...filtro }: FiltroDoProgresso & { dominio?: string },
): Promise<{ perguntas: PerguntaDoDominio[]; mais: number }> {
  await requireTurma(ctx, filtro.turmaId, 'gerir')
  const testes = (await q.listTestes(ctx.db, filtro)).map(({ id }) => id)
  const alunos = (await q.listAlunos(ctx.db, filtro.turmaId, null)).map(({ id }) => id)
  const rows = await q.listPerguntasDoDominio(ctx.db, dominio, testes, alunos)
  const shown = rows.slice(0, limites.perguntasDoDominio)
  const read = await readerOf(shown.map(({ enunciado }) => enunciado))
  return {
    perguntas: shown.map(({ enunciado, points, pointsMaximo, ...row }) => ({
      ...row,
      titulo: cutTexto(excerptOf(enunciado, read), 120),
      percentagem: percentagemDe(points, pointsMaximo),
    })),
    mais: rows.length - shown.length,
  }
}
