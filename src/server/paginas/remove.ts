import type { Db } from '#server/db/db.ts'
import { semPerguntas } from './paginas.ts'
import * as q from './remove.sql.ts'

/**
 * Takes questions out of every repository test that names them; returns the number of changed tests. Their versions
 * grow, so that an editor open elsewhere notices. The caller's transaction holds the tree's lock.
 */
export async function removeFromTestes(db: Db, perguntas: readonly number[]): Promise<number> {
  if (perguntas.length === 0) return 0
  const gone = new Set(perguntas)
  const testes = await q.listTestesComPerguntas(db, perguntas)
  if (testes.length > 0)
    await q.updatePaginasDeVarios(
      db,
      testes.map(({ id, paginas }) => ({ id, paginas: semPerguntas(paginas, gone) })),
    )
  await q.deleteUsosVivos(db, perguntas)
  return testes.length
}

/** Tests that are back name no question that is not. */
export async function removeGone(db: Db, testes: readonly number[]): Promise<void> {
  const gone = await q.listPerguntasEmFalta(db, testes)
  await removeFromTestes(
    db,
    gone.map(({ id }) => id),
  )
}
