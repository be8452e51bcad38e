/** The grown-ups of the demo school, and what is done once for all its people. */
import { chaveTexto } from '#regras/texto.ts'
import { bigints, run, sql } from '#server/db/db.ts'
import { insertConta } from '#server/sessao/sessao.sql.ts'
import { addPessoa, type Escola } from './atores.ts'
import { ADMIN, professores } from './conteudo/pessoas.ts'

/** The admin and the teachers. */
export async function createAdultos(escola: Escola): Promise<void> {
  for (const { tipo, nome, email, utilizador } of [ADMIN, ...professores]) {
    const id = await insertConta(escola.servicos.db, {
      tipo,
      nome,
      nomeOrdem: chaveTexto(nome),
      email,
      utilizador,
      palavraPasse: escola.hash,
      provisoria: false,
      anoNascimento: null,
      criadoPor: null,
    })
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
