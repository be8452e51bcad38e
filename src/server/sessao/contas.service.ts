/** Accounts a teacher or admin makes for somebody else: a user name and a one-time password, changed at first sign-in. */
import { chaveTexto } from '#regras/texto.ts'
import type { Db } from '#server/db/db.ts'
import { revokeSessions } from '#server/http/autenticar.ts'
import * as q from './sessao.sql.ts'

export type ContaDeAluno = { nome: string; utilizador: string; email: string | null; hash: string; criadoPor: number }

/** The new pupil's id; null when the user name or the e-mail belongs to somebody. */
export const createPupilAccount = (db: Db, conta: ContaDeAluno): Promise<number | null> =>
  q.insertConta(db, {
    tipo: 7,
    nome: conta.nome,
    nomeOrdem: chaveTexto(conta.nome),
    email: conta.email,
    utilizador: conta.utilizador,
    palavraPasse: conta.hash,
    provisoria: true,
    anoNascimento: null,
    criadoPor: conta.criadoPor,
  })

export type ContaFeita = { tipo: 1 | 7 | 8; nome: string; email: string | null; utilizador: string | null; hash: string }

/** An account with its own password, without invitation: the demo school's people. Null when e-mail or user name is taken. */
export const createAccount = (db: Db, { hash, ...conta }: ContaFeita): Promise<number | null> =>
  q.insertConta(db, {
    ...conta,
    nomeOrdem: chaveTexto(conta.nome),
    palavraPasse: hash,
    provisoria: false,
    anoNascimento: null,
    criadoPor: null,
  })

/** Gives somebody a one-time password and ends their sessions. */
export async function giveOneTimePassword(db: Db, utilizador: number, hash: string): Promise<void> {
  await q.updatePalavraPasse(db, utilizador, hash, true)
  await revokeSessions(db, utilizador)
}
