/** A connection to PostgreSQL that breaks takes nobody with it. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { createTestDatabase, dropTestDatabase } from '../ensaio/motores.ts'
import { one, sql } from './db.ts'
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
