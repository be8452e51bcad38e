/** Accounts somebody asked for by letter: they wait for the owner of the address. */
import { limites } from '#regras/limites.ts'
import { type Db, one, run, sql } from '#server/db/db.ts'

export type ContaPedida = {
  tipo: 1 | 7
  palavraPasse: string
  anoNascimento: number | null
  turma: number | null
}

/**
 * Keeps a requested account with the digest of its letter's code. Requests of one address wait side by side, since any
 * may be a stranger's.
 */
export async function insertContaPedida(
  db: Db,
  { resumo, email, nome, ...conta }: ContaPedida & { resumo: string; email: string; nome: string },
): Promise<void> {
  await run(
    db,
    sql`with c as (insert into convites (tipo, resumo, email, nome, expira_em)
                   values ('conta', ${resumo}, ${email}, ${nome}, now() + make_interval(hours => ${limites.enderecoHoras}::int)) returning id)
        insert into contas_por_abrir (convite_id, tipo, palavra_passe, ano_nascimento, turma_id)
        select id, ${conta.tipo}::int, ${conta.palavraPasse}, ${conta.anoNascimento}::int, ${conta.turma}::bigint from c`,
  )
}

export const selectContaPedida = (db: Db, convite: number) =>
  one<ContaPedida>(
    db,
    sql`select tipo, palavra_passe as "palavraPasse", ano_nascimento as "anoNascimento", turma_id as turma
          from contas_por_abrir where convite_id = ${convite}`,
  )

/** One of them has become an account: all that were asked for with its address end. */
export const deleteContasPedidas = (db: Db, email: string) => run(db, sql`delete from convites where tipo = 'conta' and email = ${email}`)

/** The job: nobody followed the link in its time, and a day more to be told so. */
export const forgetUnopened = async ({ db }: { db: Db }): Promise<void> =>
  void (await run(db, sql`delete from convites where tipo = 'conta' and expira_em < now() - interval '1 day'`))
