/** Late answers: their arrival, their way into the history after all, and what of them does not count. */
import { chegadaDaRevisao, toleranciaMinutos } from '#regras/tardias.ts'
import { takenEscritaEm } from '#regras/revisoes.ts'
import { type Db, inTransaction, run } from '#server/db/db.ts'
import { seloDasTentativas } from '#server/fragmentos/tentativas.ts'
import type { Portador } from '#server/http/bilhete.ts'
import { AppError } from '#server/http/erro.ts'
import * as r from './tardias.sql.ts'

export type { NovaRevisao, Tardia } from './tardias.sql.ts'

/** Names a revision within its attempt. */
export const nameOfRevisao = ({ pergunta, dispositivo, seq }: Omit<r.Tardia, 'tentativa'>): string => `${pergunta}/${dispositivo}/${seq}`

/**
 * Does this late revision wait for the teacher's word? Yes, where it was written before the limit and arrived within
 * the tolerance. Only the clock's closing can be argued with.
 */
function isProvisoria(
  { limiteEm, limiteAntes, entregueEm, entreguePor, semRede, agora }: r.TrancadaRow,
  { escrita }: r.NovaRevisao,
): boolean {
  if (entregueEm !== null && entreguePor !== 'relogio') return false
  const recebidaEm = new Date(agora)
  const escritaEm = new Date(takenEscritaEm(Date.parse(escrita), recebidaEm.getTime()))
  const terms = {
    limiteEm: new Date(limiteEm),
    limiteAntes: limiteAntes === null ? null : new Date(limiteAntes),
    toleranciaMinutos: toleranciaMinutos(semRede),
  }
  return chegadaDaRevisao({ escritaEm, recebidaEm }, terms) !== 'tardia'
}

/**
 * Keeps late revisions apart; none is dropped. Answers the names of those that had been taken in time, which are only
 * acknowledged again. Null: the attempt has been opened again, or given time, since it was found closed, and the
 * revisions are no longer too late.
 */
export function keepTardias(db: Db, { tentativa, aluno }: Portador, novas: readonly r.NovaRevisao[]): Promise<ReadonlySet<string> | null> {
  return inTransaction(db, async (tx) => {
    const trancada = await r.lockTentativa(tx, tentativa)
    if (!trancada || trancada.alunoId !== aluno) throw new AppError('nao_encontrado')
    if (trancada.aTempo) return null
    await r.insertTardias(
      tx,
      novas.map((nova) => ({ ...nova, provisoria: isProvisoria(trancada, nova) })),
    )
    return new Set((await r.listEmHistoria(tx, novas)).map(nameOfRevisao))
  })
}

/**
 * Takes into the history those of these revisions that still wait for the teacher. Then works the current answers of
 * their questions out again, from all of it. Handed-in attempts are sealed: the seal is lifted for this alone, inside
 * the caller's transaction.
 */
export async function acceptTardias(db: Db, tardias: readonly r.Tardia[]): Promise<void> {
  await run(db, seloDasTentativas('aberto'))
  await r.insertDasTardias(db, tardias)
  await r.refreshRespostas(db, tardias)
  await run(db, seloDasTentativas('posto'))
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
