/** What an operator may have set up otherwise than Lousa needs it: one sentence each, when it starts. */
import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { start } from '#server/arranque.ts'
import { ErroDeArranque } from '#server/config.ts'
import { createTestDatabase, dropTestDatabase } from '../ensaio/motores.ts'
import { run, sql } from './db.ts'
import { openPostgres } from './engine.ts'
import { isCurrent, migrate } from './migrate.ts'

const postgres = inject('postgres')

test.skipIf(postgres === null)('quem não é superutilizador sabe numa frase o que lhe falta autorizar, e com isso basta', async () => {
  if (!postgres) return
  const base = await createTestDatabase(postgres.cluster)
  const papel = `lousa_test_${randomBytes(6).toString('hex')}`
  const dono = openPostgres(base.url, 1)
  await run(dono.db, sql.raw(`create role ${papel} login password 'ensaio'`))
  await run(dono.db, sql.raw(`alter database ${base.nome} owner to ${papel}`))
  const url = new URL(base.url)
  url.username = papel
  url.password = 'ensaio'
  const engine = openPostgres(url.href, 1)

  const refused = await migrate(engine.db).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ErroDeArranque)
  expect(String(refused)).toContain(`grant set on parameter lousa.selo to ${papel};`)
  await run(dono.db, sql.raw(`grant set on parameter lousa.selo to ${papel}`))
  await migrate(engine.db)
  expect(await isCurrent(engine.db)).toBe(true)

  await engine.close()
  await run(dono.db, sql.raw(`revoke set on parameter lousa.selo from ${papel}`))
  await dono.close()
  await dropTestDatabase(postgres.cluster, base.nome)
  const fim = openPostgres(postgres.cluster, 1)
  await run(fim.db, sql.raw(`drop role ${papel}`))
  await fim.close()
})

test.skipIf(postgres === null)('um fuso horário que não é UTC, como quando o PgBouncer não o leva, é recusado com uma frase', async () => {
  if (!postgres) return
  const base = await createTestDatabase(postgres.cluster, postgres.modelo)
  const url = `${base.url}?options=-c%20timezone%3DEurope/Lisbon`
  const refused = await start({ DATABASE_URL: url, PORT: '0', LOUSA_DEMO: '0' }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ErroDeArranque)
  expect(String(refused)).toMatch(/Europe\/Lisbon.*alter role .* set timezone = 'UTC';/)
  await dropTestDatabase(postgres.cluster, base.nome)
})
