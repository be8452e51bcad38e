/** The network drops everything on some connections, without a word. Their caller is told, and the next caller gets another connection. */
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase, dropTestDatabase } from '../ensaio/motores.ts'
import { openRede, type Rede } from '../ensaio/rede.ts'
import { inTransaction, one, run, sql } from './db.ts'
import { type Engine, openPostgres } from './engine.ts'
import { isAway } from './database-away.ts'

const postgres = inject('postgres')
/** How long an answer is waited for here, ms. */
const resposta = 400
let base: { url: string; nome: string }
let rede: Rede
let engine: Engine

const ask = () => one(engine.db, sql`select 1 as ok`)
const asking = () => ask().catch((error: unknown) => error)
const sleep = (seconds: number, db = engine.db) => run(db, sql`select pg_sleep(${seconds}::float8)`)

/** How long it took, ms. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

beforeEach(async () => {
  if (!postgres) return
  base = await createTestDatabase(postgres.cluster, postgres.modelo)
  rede = await openRede(base.url)
  engine = openPostgres(rede.url, 4, base.url, resposta)
})

afterEach(async () => {
  if (!postgres) return
  await engine.close()
  rede.close()
  await dropTestDatabase(postgres.cluster, base.nome)
})

test.skipIf(postgres === null)(
  'a ligação que emudece falha ao fim do seu tempo, e as que emudeceram com ela não se voltam a usar',
  async () => {
    await Promise.all([sleep(0.1), sleep(0.1), sleep(0.1)])
    expect(rede.abertas()).toBe(3)
    rede.emudecer()
    const took = await timed(async () => expect(isAway(await asking())).toBe(true))
    expect(took).toBeGreaterThanOrEqual(resposta - 5)
    expect(took).toBeLessThan(resposta * 3)
    expect(await timed(ask)).toBeLessThan(resposta - 5)
    expect(rede.abertas()).toBe(4)
  },
)

test.skipIf(postgres === null)('a transação que fica sem resposta falha uma vez, e não outra vez ao desfazer-se', async () => {
  const took = await timed(async () => {
    const work = inTransaction(engine.db, async (tx) => {
      await run(tx, sql`update utilizadores set nome = nome`)
      rede.emudecer()
      await run(tx, sql`update utilizadores set nome = nome`)
    })
    expect(isAway(await work.catch((error: unknown) => error))).toBe(true)
  })
  expect(took).toBeLessThan(resposta * 1.9)
  expect(await ask()).toEqual({ ok: 1 })
})

test.skipIf(postgres === null)('as ligações que responderam entretanto continuam a usar-se', async () => {
  await Promise.all([sleep(0.1), sleep(0.1)])
  const slow = sleep(10).catch((error: unknown) => error)
  await ask()
  expect(isAway(await slow)).toBe(true)
  await ask()
  expect(rede.abertas()).toBe(2)
})

test.skipIf(postgres === null)('do que já ninguém espera também o servidor desiste', async () => {
  await asking()
  await expect(sleep(60)).rejects.toThrow()
  const aDormir = async () =>
    (
      await one<{ n: number }>(
        engine.db,
        sql`select count(*) as n from pg_stat_activity where state = 'active' and query like '%pg_sleep(%' and pid <> pg_backend_pid()`,
      )
    ).n
  await expect.poll(aDormir).toBe(0)
})

test.skipIf(postgres === null)('o que demora e ninguém espera não é cortado', async () => {
  await expect(sleep((resposta * 3) / 1000, engine.demorada)).resolves.toBeDefined()
})
