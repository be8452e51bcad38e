/** Keys stored before punctuation was folded: brought to what they would be today. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chaveTexto } from '#regras/texto.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { many, run, sql } from './db.ts'

const lousa = useLousa()

/** As keys were made before. */
const chaveDeAntes = (texto: string): string =>
  texto.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss').replace(/\s+/gu, ' ').trim()

const nomes = ['Maria d’Água', 'Inês D´Orey', 'Ana Sá‐Carneiro', 'João\u200b Reis', 'Zé «Grande»', 'Rita Sousa', "Eva d'Eça"]

it('turns the stored keys of names into those of today', async () => {
  const professora = await lousa.professor()
  for (const nome of nomes) {
    await run(
      lousa.db,
      sql`insert into utilizadores (tipo, nome, nome_ordem, utilizador, criado_por) values (7, ${nome}, ${chaveDeAntes(nome)}, ${`x${Math.random()}`}, ${professora.id})`,
    )
  }
  const migration = readFileSync(new URL('migrations/0093_chaves_sem_tipografia.sql', import.meta.url), 'utf8')
  for (const statement of migration.split(/(?<=end \$\$;)/)) await run(lousa.db, sql.raw(statement))
  const stored = await many<{ nome: string; chave: string }>(
    lousa.db,
    sql`select nome, nome_ordem as chave from utilizadores where criado_por = ${professora.id} order by id`,
  )
  expect(stored).toEqual(nomes.map((nome) => ({ nome, chave: chaveTexto(nome) })))
})
