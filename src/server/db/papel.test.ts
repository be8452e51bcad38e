/** What an operator may have set up otherwise than Lousa needs it: one sentence each, when it starts. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { migrateOnly, start } from '#server/start-server.ts'
import { ErroDeArranque } from '#server/config.ts'
import { createTestDatabase, dropTestDatabase } from '../ensaio/motores.ts'
import { many, one, run, sql } from './db.ts'
import { openPostgres } from './engine.ts'
import { semPressa } from '#server/http/contexto.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { isCurrent, migrate } from './migrate.ts'
import { canTouchLog } from './roles.ts'

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

test.skipIf(postgres === null)(
  'com dois papéis, o que serve faz tudo o que a Lousa faz e não toca no registo nem nas tabelas',
  async () => {
    if (!postgres) return
    const base = await createTestDatabase(postgres.cluster)
    const [dono, serve] = [1, 2].map(() => `lousa_test_${randomBytes(6).toString('hex')}`) as [string, string] // two, just made
    const mestre = openPostgres(base.url, 1)
    for (const papel of [dono, serve]) await run(mestre.db, sql.raw(`create role ${papel} login password 'ensaio'`))
    await run(mestre.db, sql.raw(`alter database ${base.nome} owner to ${dono}; grant set on parameter lousa.selo to ${dono}`))
    const as = (papel: string): string => {
      const url = new URL(base.url)
      url.username = papel
      url.password = 'ensaio'
      return url.href
    }
    const pasta = mkdtempSync(path.join(tmpdir(), 'lousa-papel-'))
    const env = { DATABASE_URL: as(serve), PORT: '0', LOUSA_DEMO: '1', LOUSA_DATA: pasta }
    const fast = { custoPalavraPasse: 2 ** 4 }

    // Alone it cannot make the schema, nor may it be the owner under another name.
    await expect(start(env, fast)).rejects.toThrow(/DATABASE_URL_DONO/)
    await expect(start({ ...env, DATABASE_URL: as(dono), DATABASE_URL_DONO: as(dono) }, fast)).rejects.toThrow(/pode tudo o que pode/)

    // The demo school is made by the product's own services: classes, tests, answers, hand-ins, marks, homework, events.
    const running = await start({ ...env, DATABASE_URL_DONO: as(dono) }, fast)
    const { db } = running.servicos
    const papel = await one<{ nome: string }>(db, sql`select current_user as nome`)
    expect(papel.nome).toBe(serve)
    expect(await canTouchLog(db), 'nothing to warn of at the start').toBe(false)
    const entrou = await fetch(`${running.endereco}/api/conta/entrar`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ utilizador: 'admin@lousa.test', palavraPasse: 'lousa-demo' }),
    })
    expect(entrou.status).toBe(200)
    for (const job of jobs) await job.run(semPressa(running.servicos))
    await run(db, sql`select abrir_mes_de_revisoes('2041-03-01')`)
    const mes = await one<{ dono: string }>(db, sql`select tableowner as dono from pg_tables where tablename = 'revisoes_2041_03'`)
    expect(mes.dono).toBe(dono)

    await run(db, sql`insert into auditoria (acao) values ('ensaio.papel')`)
    const proibido = [
      "update auditoria set acao = 'outra'",
      'delete from auditoria',
      'truncate auditoria',
      'truncate auditoria cascade',
      'alter table auditoria disable trigger so_acrescenta',
      'alter table auditoria disable trigger all',
      'drop trigger so_acrescenta on auditoria',
      'create or replace function guardar_auditoria() returns trigger language plpgsql as $$ begin return old; end $$',
      "set session_replication_role = 'replica'",
      `alter table auditoria owner to ${serve}`,
      `set role ${dono}`,
      'create table minha (x int)',
      'create schema minha',
      'alter table turmas add column minha int',
      'drop table turmas',
      'truncate turmas',
      'drop function abrir_mes_de_revisoes(date)',
      "comment on function guardar_auditoria is 'outra'",
      'delete from kysely_migration',
    ]
    const passou: string[] = []
    for (const texto of proibido) {
      const why: unknown = await run(db, sql.raw(texto)).then(
        () => 'passou',
        (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
      )
      // Not allowed, or (granting it to oneself) nothing comes of it.
      if (why !== '42501' && why !== '0LP01' && why !== '0P000') passou.push(`${texto}: ${String(why)}`)
    }
    expect(passou).toEqual([])
    expect(await many(db, sql`select 1 from auditoria where acao = 'ensaio.papel'`)).toHaveLength(1)
    await running.close()

    // From then on it starts without the owner, since nothing is missing.
    await (await start(env, fast)).close()

    // Where a function's text is not today's, only the owner may put it in place.
    await run(mestre.db, sql.raw('comment on function guardar_selo is null'))
    await expect(start(env, fast)).rejects.toThrow(/DATABASE_URL_DONO/)
    await migrateOnly({ ...env, DATABASE_URL_DONO: as(dono) })
    await (await start(env, fast)).close()

    await run(mestre.db, sql.raw(`revoke set on parameter lousa.selo from ${dono}`))
    await mestre.close()
    await dropTestDatabase(postgres.cluster, base.nome)
    const fim = openPostgres(postgres.cluster, 1)
    await run(fim.db, sql.raw(`drop role ${dono}; drop role ${serve}`))
    await fim.close()
    rmSync(pasta, { recursive: true, force: true })
  },
)

test.skipIf(postgres === null)('com um só papel o registo também não se esvazia por descuido', async () => {
  if (!postgres) return
  const base = await createTestDatabase(postgres.cluster, postgres.modelo)
  const engine = openPostgres(base.url, 1)
  await expect(run(engine.db, sql`truncate auditoria`)).rejects.toThrow(/cannot truncate/)
  await expect(run(engine.db, sql`truncate auditoria cascade`)).rejects.toThrow(/never changed/)
  await engine.close()
  await dropTestDatabase(postgres.cluster, base.nome)
})
