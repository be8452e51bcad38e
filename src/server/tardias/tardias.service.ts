/** Late answers: their arrival, their way into the history after all, and what of them does not count. */
import { chegadaDaRevisao, toleranciaMinutos } from '#regras/testes/tardias.ts'
import { takenEscritaEm } from '#regras/testes/revisoes.ts'
import { type Db, inTransaction, run } from '#server/db/db.ts'
import { seloDasTentativas } from '#server/fragmentos/tentativas.ts'
import type { Portador } from '#server/http/bilhete.ts'
import { AppError } from '#server/http/erro.ts'
import * as r from './tardias.sql.ts'

export type { NovaRevisao, Tardia } from './tardias.sql.ts'

/** Names a revision within its attempt. */
export const nameOfRevisao = ({ pergunta, dispositivo, seq }: Omit<r.Tardia, 'tentativa'>): string => `${pergunta}/${dispositivo}/${seq}`

/**
 * Does this late revision wait for the teacher's decision? Yes, where it was written before the limit and arrived
 * within the tolerance. After a hand-in by the student or the teacher nothing waits: only the clock's closing can be
 * argued with.
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
 * Keeps late revisions apart. Returns the names of those that had been taken in time already, which are only
 * acknowledged again. Null where the attempt has been opened again, or given time, since it was found closed: its
 * revisions are late no more.
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
 * Takes those of these revisions that still wait for the teacher into the history. The current answers of their
 * questions are worked out again, from all of it. The seal of handed-in attempts is lifted for this alone, inside the
 * caller's transaction.
 */
export async function acceptTardias(db: Db, tardias: readonly r.Tardia[]): Promise<void> {
  await run(db, seloDasTentativas('aberto'))
  await r.insertDasTardias(db, tardias)
  await r.refreshRespostas(db, tardias)
  await run(db, seloDasTentativas('posto'))
}

/**
 * Takes the late revisions of attempts just opened again into the history, except those that the teacher turned down.
 * The current answers become what they would be if all had come in time; none waits for a decision. The caller has
 * locked the attempts.
 */
export async function takeTardias(db: Db, tentativas: readonly number[]): Promise<void> {
  const pares = await r.insertTodasAsTardias(db, tentativas)
  await r.clearProvisorias(db, tentativas)
  if (pares.length > 0) await r.refreshRespostas(db, pares)
}

/** The questions of an attempt to which something came that does not count. */
export const listPerguntasComTardias = async (db: Db, tentativa: number): Promise<number[]> =>
  (await r.listPerguntasComTardias(db, tentativa)).map(({ pergunta }) => pergunta)
