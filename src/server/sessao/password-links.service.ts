/**
 * Links at which a person chooses a password. Each person has one at most, and a new password or address ends it. Code
 * that writes the person's row and their links locks the row first, so that nobody waits in a circle.
 */
import type { Db } from '#server/db/db.ts'
import { digest, newCodigo } from './codigos.ts'
import * as q from './sessao.sql.ts'

export { cancelLigacoes } from './sessao.sql.ts'

/** A new link's code; those of before end. In the caller's transaction. */
export async function newPasswordLink(db: Db, conta: { id: number; email: string }, horas: number): Promise<string> {
  const codigo = newCodigo()
  await q.lockConta(db, conta.id)
  await q.cancelLigacoes(db, conta.id, 'palavra-passe')
  await q.insertConvite(db, { tipo: 'palavra-passe', resumo: digest(codigo), utilizadorId: conta.id, email: conta.email, horas })
  return codigo
}

/** Another password, whoever chose it: links to choose one are needless. In the caller's transaction. */
export async function setPassword(db: Db, utilizador: number, hash: string, provisoria: boolean): Promise<void> {
  await q.updatePalavraPasse(db, utilizador, hash, provisoria)
  await q.cancelLigacoes(db, utilizador, 'palavra-passe')
}
