/** What came too late: what a teacher accepts of it, and what does not count. */
import type { Db } from '#server/db/db.ts'
import * as r from './revisoes.sql.ts'

export type { Tardia } from './revisoes.sql.ts'

/**
 * Takes these revisions into the history, where they wait for the teacher's word. Then works the current answers of
 * their questions out again, from all of it. Handed-in attempts are sealed: the seal is lifted for this alone, inside
 * the caller's transaction.
 */
export async function acceptTardias(db: Db, tardias: readonly r.Tardia[]): Promise<void> {
  await r.setSelo(db, 'aberto')
  await r.insertDasTardias(db, tardias)
  await r.refreshRespostas(db, tardias)
  await r.setSelo(db, '')
}

/**
 * Takes the late revisions of these attempts into the history, except those the teacher refused; the attempts have just
 * been opened again. Then works the current answers out again by the rule, as if all had come in time. Nothing waits
 * for a decision any more. Open attempts are not sealed. The caller holds them, and later revisions come in time.
 */
export async function takeTardias(db: Db, tentativas: readonly number[]): Promise<void> {
  const pares = await r.insertTodasAsTardias(db, tentativas)
  await r.clearProvisorias(db, tentativas)
  if (pares.length > 0) await r.refreshRespostas(db, pares)
}

/** The questions of an attempt to which something came that does not count. */
export const listPerguntasComTardias = async (db: Db, tentativa: number): Promise<number[]> =>
  (await r.listPerguntasComTardias(db, tentativa)).map(({ pergunta }) => pergunta)
