/** A connection to PostgreSQL that breaks takes nobody with it. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { createTestDatabase, dropTestDatabase } from '../ensaio/motores.ts'
import { inTransaction, one, run, sql } from './db.ts'
import { openPostgres } from './engine.ts'

const postgres = inject('postgres')

test.skipIf(postgres === null)('a ligação que se parte entre duas instruções de uma transação falha sozinha', async () => {
  if (!postgres) return
  const base = await createTestDatabase(postgres.cluster, postgres.modelo)
  const engine = openPostgres(base.url, 2)
  const transaction = engine.db.transaction().execute(async (tx) => {
    const { pid } = await one<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
    await one(engine.db, sql`select pg_terminate_backend(${pid}::int) as ok`)
    await pause(300)
    await one(tx, sql`select 1 as ok`)
  })
  await expect(transaction).rejects.toThrow()
  expect(await one(engine.db, sql`select 1 as ok`)).toEqual({ ok: 1 })
  await engine.close()
  await dropTestDatabase(postgres.cluster, base.nome)
})

test.skipIf(postgres === null)('a ligação a quem deixou de mandar não se usa duas vezes', async () => {
  if (!postgres) return
  const base = await createTestDatabase(postgres.cluster, postgres.modelo)
  const engine = openPostgres(base.url, 1)
  const write = () => run(engine.db, sql`update utilizadores set nome = nome`)
  // The session's server has become a replica: it answers, and refuses to write.
  await run(engine.db, sql`set default_transaction_read_only = on`)
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  await expect(write()).resolves.toBe(0)
  await run(engine.db, sql`set default_transaction_read_only = on`)
  await expect(inTransaction(engine.db, (tx) => run(tx, sql`update utilizadores set nome = nome`))).rejects.toMatchObject({ code: '25006' })
  await expect(write()).resolves.toBe(0)
  await engine.close()
  await dropTestDatabase(postgres.cluster, base.nome)
})

test.skipIf(postgres === null)(
  'o que se pergunta mais de uma vez fica preparado na ligação, e volta a preparar-se quando a tabela muda',
  async () => {
    if (!postgres) return
    const base = await createTestDatabase(postgres.cluster, postgres.modelo)
    const engine = openPostgres(base.url, 1)
    const preparadas = async () =>
      (await one<{ n: number }>(engine.db, sql`select count(*)::int as n from pg_prepared_statements where statement like '%from provas%'`))
        .n
    await run(engine.db, sql`create table provas (id int, nota int)`)
    await run(engine.db, sql`insert into provas values (1, 15)`)
    const prova = () => one(engine.db, sql`select * from provas where id = ${1}::int`)
    expect(await prova()).toEqual({ id: 1, nota: 15 })
    expect(await preparadas()).toBe(0)
    await prova()
    await prova()
    expect(await preparadas()).toBe(1)
    await run(engine.db, sql`alter table provas add column data text`)
    await expect(prova()).rejects.toMatchObject({ code: '0A000' })
    expect(await prova()).toEqual({ id: 1, nota: 15, data: null })
    await engine.close()
    await dropTestDatabase(postgres.cluster, base.nome)
  },
)
