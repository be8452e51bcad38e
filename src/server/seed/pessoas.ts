/** The grown-ups of the demo school, and what is done once for all its people. */
import { bigints, run, sql } from '#server/db/db.ts'
import { createAccount } from '#server/sessao/contas.service.ts'
import { addPessoa, type Escola } from './atores.ts'
import { ADMIN, professores } from './conteudo/pessoas.ts'

/** The admin and the teachers. */
export async function createAdultos(escola: Escola): Promise<void> {
  for (const { tipo, nome, email, utilizador } of [ADMIN, ...professores]) {
    const id = await createAccount(escola.servicos.db, { tipo, nome, email, utilizador, hash: escola.hash })
    if (id === null) throw new Error(`${email} is taken: the demo school is made in an empty database`)
    addPessoa(escola, utilizador, { id, tipo, nome })
  }
}

/** Accounts a teacher makes ask for another password at the first sign-in; the demo's keep the one on the console. */
export const keepPasswords = ({ servicos, pessoas }: Escola) =>
  run(
    servicos.db,
    sql`update utilizadores set palavra_passe_provisoria = false where id = any(${bigints([...pessoas.values()].map(({ id }) => id))})`,
  )
