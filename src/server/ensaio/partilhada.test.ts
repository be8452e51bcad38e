/** Whatever a test file leaves, the next one finds the engine as it was when it was migrated. */
import { expect, inject, test } from 'vitest'
import { type Db, many, run, sql } from '#server/db/db.ts'
import { openPartilhada } from './partilhada.ts'

const imagem = inject('imagemPglite')

const listRelacoes = (db: Db) =>
  many<{ nome: string; tipo: string }>(
    db,
    sql`select n.nspname || '.' || c.relname as nome, c.relkind as tipo from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'modelo') order by 1`,
  )

const listSequencias = (db: Db) => many(db, sql`select sequencename, last_value from pg_sequences order by 1`)

/** All there is: relations, rows word by word, sequences. */
async function pictureOf(db: Db) {
  const relacoes = await listRelacoes(db)
  const linhas = relacoes
    .filter(({ tipo }) => tipo === 'r' || tipo === 'p')
    .map(
      ({ nome }) =>
        `select '${nome}' as nome, coalesce(jsonb_agg(to_jsonb(linha) order by linha::text), '[]') as linhas from ${nome} linha`,
    )
  return {
    relacoes,
    linhas: await many<{ nome: string; linhas: unknown[] }>(db, sql.raw(linhas.join(' union all '))),
    sequencias: await listSequencias(db),
  }
}

test('linhas, tabelas, partes, esquemas e sequências voltam a ser o que eram', async () => {
  const { db } = await openPartilhada(imagem)
  const before = await pictureOf(db)
  const cheias = before.linhas.filter(({ linhas }) => linhas.length > 0)
  expect(cheias.length, 'tables that the migrations filled').toBeGreaterThan(0)

  await run(
    db,
    sql`insert into utilizadores (tipo, nome, nome_ordem, utilizador) values (7, 'Rui', 'rui', 'rui'), (1, 'Eva', 'eva', 'eva')`,
  )
  for (const { nome } of cheias) if (nome !== 'public.kysely_migration') await run(db, sql.raw(`delete from ${nome}`))
  await run(db, sql`select abrir_mes_de_revisoes('2031-03-01')`)
  await run(db, sql.raw('create table provas (nota int); create schema retrato; create table retrato.mudancas as select 1 as n'))
  expect(await pictureOf(db)).not.toEqual(before)

  const again = await openPartilhada(imagem)
  expect(await pictureOf(again.db)).toEqual(before)
})
