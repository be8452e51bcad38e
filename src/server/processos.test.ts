/**
 * Several processes behind one port, on a real PostgreSQL. The test starts them, kills them, stops them, and leaves
 * them without a database.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openPostgres } from './db/engine.ts'
import { Road } from './ensaio/estrada.ts'
import { createTestDatabase, dropTestDatabase } from './ensaio/motores.ts'
import { createAccount } from './sessao/contas.service.ts'
import { hashPassword } from './sessao/palavra-passe.ts'

const postgres = inject('postgres')
const main = path.resolve(import.meta.dirname, 'main.ts')
const conta = { utilizador: 'rita@ensaio.test', palavraPasse: 'uma-palavra-longa' }
/** Nobody has tried to come in with this one before its test: what waits for a lock then is that test's own request. */
const outraConta = { ...conta, utilizador: 'ivo@ensaio.test' }

let base = { url: '', nome: '' }
let road: Road | null = null
let pasta = ''
let pai: ChildProcess | null = null
let endereco = ''

const children = (): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pai?.pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(Number)

const signIn = (signal: AbortSignal | null = null, quem = conta): Promise<Response> =>
  fetch(`${endereco}/api/conta/entrar`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(quem),
  })

/** What a client that tries again would get: the answer that is not a broken connection. */
const status = (signal: AbortSignal | null = null): Promise<number> =>
  signIn(signal).then(
    ({ status: code }) => code,
    () => 0,
  )

/** A port nobody has: with 0 each new generation of processes would get another. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function start(databaseUrl: string): Promise<string> {
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      LOUSA_WORKERS: '2',
      LOUSA_DATA: pasta,
      DATABASE_URL: databaseUrl,
      LOUSA_DEMO: '0',
      NODE_NO_WARNINGS: '1',
    },
  })
  pai = child
  return await new Promise((resolve, reject) => {
    let text = ''
    const hear = (chunk: Buffer): void => {
      text += chunk.toString()
      const found = /pronta em (http:\S+)/.exec(text)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(text)))
  })
}

/** Statements that wait for a lock which the one who asks holds. */
const waitingHere = `select count(*)::int as n from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`

describe.skipIf(postgres === null)('vários processos na mesma porta', () => {
  beforeAll(async () => {
    if (!postgres) return
    base = await createTestDatabase(postgres.cluster, postgres.modelo)
    pasta = mkdtempSync(path.join(tmpdir(), 'lousa-processos-'))
    const engine = openPostgres(base.url, 1)
    const hash = await hashPassword(conta.palavraPasse, 2 ** 10)
    await createAccount(engine.db, { tipo: 7, nome: 'Rita', email: conta.utilizador, utilizador: null, hash })
    await createAccount(engine.db, { tipo: 7, nome: 'Ivo', email: outraConta.utilizador, utilizador: null, hash })
    await engine.close()
    road = new Road(base.url)
    await road.mend()
    endereco = await start(road.url)
  })

  afterAll(async () => {
    if (pai && pai.exitCode === null) {
      pai.kill('SIGTERM')
      await new Promise((resolve) => pai?.once('exit', resolve))
    }
    await road?.cut()
    if (postgres) await dropTestDatabase(postgres.cluster, base.nome)
    rmSync(pasta, { recursive: true, force: true })
  })

  test('a sessão aberta num serve em todos; um que morre é substituído', async () => {
    const { token } = (await (await signIn()).json()) as { token: string }
    const headers = { authorization: `Bearer ${token}`, connection: 'close' }
    const info = async (): Promise<unknown> => (await fetch(`${endereco}/api/geral/info`, { headers })).json()
    await expect.poll(() => children().length).toBe(2)
    for (let n = 0; n < 6; n++) expect(await info()).toMatchObject({ displayName: 'Rita' })
    const [outro = 0, morto = 0] = children()
    process.kill(morto, 'SIGKILL')
    await expect.poll(() => children().filter((pid) => pid !== morto).length).toBe(2)
    // With the other one asleep, it is the newcomer that answers.
    process.kill(outro, 'SIGSTOP')
    try {
      await expect.poll(() => status(AbortSignal.timeout(1_000))).toBe(200)
    } finally {
      process.kill(outro, 'SIGCONT')
    }
  })

  test('sem base de dados, um 503 que diz quando voltar; com ela de volta, tudo segue sem reiniciar', async () => {
    await road?.cut()
    for (let n = 0; n < 4; n++) {
      const reply = await signIn()
      expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([503, true])
    }
    const before = children()
    await road?.mend()
    await expect.poll(() => status()).toBe(200)
    expect(children()).toEqual(before)
  })

  test('um que morre sem base de dados é substituído por outro que espera por ela', { timeout: 60_000 }, async () => {
    await road?.cut()
    const [fica = 0, morto = 0] = children()
    process.kill(morto, 'SIGKILL')
    await expect.poll(() => children().filter((pid) => pid !== morto).length).toBe(2)
    const novo = children().find((pid) => pid !== fica)
    // Longer than five that give up at once would take.
    for (let n = 0; n < 10; n++) {
      expect(await status()).toBe(503)
      await pause(1_000)
    }
    expect(new Set(children())).toEqual(new Set([fica, novo]))
    await road?.mend()
    process.kill(fica, 'SIGSTOP')
    try {
      await expect.poll(() => status(AbortSignal.timeout(1_000)), { timeout: 20_000 }).toBe(200)
    } finally {
      process.kill(fica, 'SIGCONT')
    }
  })

  test('mandados parar, acabam o que têm em mãos e saem bem', async () => {
    const client = new pg.Client({ connectionString: base.url })
    await client.connect()
    await client.query('begin')
    // His row alone: requests that the tests above gave up on may still be on their way to the table of sessions.
    await client.query('select id from utilizadores where email = $1 for update', [outraConta.utilizador])
    const emMaos = signIn(null, outraConta)
    await expect.poll(async () => (await client.query(waitingHere)).rows[0].n).toBeGreaterThan(0)
    const saida = new Promise((resolve) => pai?.once('exit', resolve))
    pai?.kill('SIGTERM')
    // One that still gets in waits like the first; soon nobody gets in.
    const porta = () =>
      signIn(AbortSignal.timeout(500), outraConta).then(
        () => 'aceita',
        (error: unknown) => (error instanceof DOMException ? 'espera' : 'recusa'),
      )
    await expect.poll(porta).toBe('recusa')
    await client.query('commit')
    await client.end()
    expect((await emMaos).status).toBe(200)
    expect(await saida).toBe(0)
  })

  test('a base de dados cai entre abrir a porta e dizê-lo: os processos ficam, e dizem onde estão', async () => {
    const client = new pg.Client({ connectionString: base.url })
    await client.connect()
    await client.query('begin')
    // The invitation of the first admin, made once the port is open, waits here.
    await client.query('lock table convites in access exclusive mode')
    const starting = start(road?.url ?? '')
    await expect.poll(async () => (await client.query(waitingHere)).rows[0].n).toBeGreaterThan(0)
    const before = children()
    await road?.cut()
    await client.end()
    await road?.mend()
    endereco = await starting
    await expect.poll(() => status()).toBe(200)
    expect(children()).toEqual(expect.arrayContaining(before))
  })
})
