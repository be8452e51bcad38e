/** Telling students that a result which they had seen has changed. */
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { notify } from '#server/notificacoes/notify.service.ts'
import { type VisivelRow, listVisiveis } from './correct.sql.ts'

/**
 * Tells the students whose published result is another now than in `before`, once for each correction. Call it in the
 * transaction of the correction, after the marks are written.
 */
export async function tellCorrected(
  ctx: ContextoAutenticado,
  before: readonly VisivelRow[],
  perguntaid: number,
  marcacao: number,
): Promise<void> {
  const now = new Map(
    (
      await listVisiveis(
        ctx.db,
        before.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const changed = before.filter(({ id, points, maximo }) => {
    const after = now.get(id)
    return after !== undefined && (after.points !== points || after.maximo !== maximo)
  })
  for (const [testeId, deste] of Map.groupBy(changed, (row) => row.testeId)) {
    const [first] = deste
    if (!first) continue
    await notify(ctx, {
      tipo: 'resultados',
      pessoas: deste.map(({ alunoId }) => alunoId),
      texto: `O resultado de «${first.nome}» mudou: uma pergunta foi corrigida`,
      caminho: `/teste/${testeId}/consultar`,
      turma: first.turmaId,
      chave: `correcao:${testeId}:${perguntaid}:${marcacao}`,
    })
  }
}
