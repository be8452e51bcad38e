/** What came too late: what a teacher accepts of it, and what does not count. */
import type { Db } from '#server/db/db.ts'
import * as r from './revisoes.sql.ts'

/**
 * Takes the waiting revisions of these attempts and questions into the history and works their current answers out again,
 * from all of it. Handed-in attempts are sealed: the seal is lifted for this alone, inside the caller's transaction.
 */
export async function acceptTardias(db: Db, pares: readonly { tentativa: number; pergunta: number }[]): Promise<void> {
  await r.setSelo(db, 'aberto')
  await r.insertDasTardias(db, pares)
  await r.refreshRespostas(db, pares)
  await r.setSelo(db, '')
}

/** The questions of an attempt to which something came that does not count. */
export const listPerguntasComTardias = async (db: Db, tentativa: number): Promise<number[]> =>
  (await r.listPerguntasComTardias(db, tentativa)).map(({ pergunta }) => pergunta)
