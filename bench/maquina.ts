/** Everything a bench starts and stops: a PostgreSQL of its own, the product's processes on it, the generators. */
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { limites } from '#regras/limites.ts'
import { openPostgres } from '#server/db/engine.ts'
import { type Db, many, run, sql } from '#server/db/db.ts'
import { createTestDatabase, ownCluster } from '#server/ensaio/motores.ts'
import { segredo } from './escola.ts'
import type { Basta, Ordem, Relato } from './gerador.ts'
import { cpuOf, cpuOfFamily, rssOf } from './processos.ts'

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** As a school's own server would have it; what keeps data safe stays on. */
export const definicoes = ['fsync=on', 'synchronous_commit=on', 'max_connections=200', 'shared_buffers=512MB', 'max_wal_size=4GB']

/** Whatever ends this program ends what it started. Answers how to do it sooner. */
export function untilTheEnd(stop: () => void): () => void {
  let stopped = false
  const once = (): void => {
    if (!stopped) stop()
    stopped = true
  }
  process.once('exit', once)
  return () => {
    process.off('exit', once)
    once()
  }
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

export type Base = { url: string; db: Db; pid: number; stop: () => Promise<void> }

/** `comContas` has PostgreSQL keep account of every statement, which costs a little. */
export async function startBase(comContas = false): Promise<Base> {
  const contas = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=all']
  const cluster = ownCluster([...definicoes, ...(comContas ? contas : [])])
  if (!cluster) throw new Error('The programs of PostgreSQL (initdb, pg_ctl) are needed')
  const stop = untilTheEnd(cluster.stop)
  const { url } = await createTestDatabase(cluster.url)
  const engine = openPostgres(url, undefined, undefined, limites.baseDemoradaMs)
  if (comContas) await run(engine.db, sql`create extension pg_stat_statements`)
  return {
    url,
    db: engine.db,
    pid: cluster.pid,
    stop: async () => {
      await engine.close()
      stop()
    },
  }
}

export type Conta = { vezes: number; ms: number; walKb: number; texto: string }

/** The dearest statements since this was last asked, those inside functions too; kept account of by `startBase(true)`. */
export async function takeContas({ db }: Base): Promise<Conta[]> {
  const contas = await many<Conta>(
    db,
    sql`select calls as vezes, total_exec_time as ms, wal_bytes / 1024 as "walKb", left(regexp_replace(query, '\\s+', ' ', 'g'), 100) as texto
          from pg_stat_statements order by total_exec_time desc limit 12`,
  )
  await run(db, sql`select pg_stat_statements_reset()`)
  return contas
}

export async function describe(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const names = ['server_version', 'fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method', 'shared_buffers', 'max_wal_size']
  const { rows } = await client.query<{ name: string; valor: string }>(
    'select name, current_setting(name) as valor from pg_settings where name = any($1)',
    [names],
  )
  await client.end()
  return Object.fromEntries(rows.map(({ name, valor }) => [name, valor]))
}

/** As `npm start` does. */
const opcoesDoNode: { argumentos: string[]; ambiente: Record<string, string> } = JSON.parse(
  readFileSync(here('../scripts/opcoes-do-node.json'), 'utf8'),
)

let junto = false

/** The program as `npm start` runs it, put together anew where anything of it has changed. */
function programa(): string {
  if (!junto) execFileSync(process.execPath, [here('../scripts/build-server.mjs')], { stdio: 'inherit' })
  junto = true
  return here('../dist/servidor/main.js')
}

export type Servidor = { pid: number; porta: number; gone: Promise<void>; stop: () => Promise<void> }

type Mais = { env?: Record<string, string>; stderr?: number }

/** Longer than that no start takes, however busy the machine is, ms. */
const arranqueMaximoMs = 120_000

/**
 * A port that is free just now, below those that systems give to outgoing connections. A process that dies on this port
 * finds it free again when it comes back; a higher port may be taken by then.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = 10_000 + Math.floor(Math.random() * 10_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
  throw new Error('No port between 10000 and 20000 is free')
}

const isReady = (porta: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${porta}/api/saude/pronto`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Starts one process of the product, or as many as `env` says. `perfil` is a folder for its CPU profile; `stderr` takes
 * its complaints. Rejects when it ends before it is ready. One that is not ready in time is killed, and that rejects
 * too.
 */
export async function startServidor(databaseUrl: string, perfil: string | null = null, { env, stderr }: Mais = {}): Promise<Servidor> {
  const data = mkdtempSync(path.join(tmpdir(), 'lousa-medida-'))
  const args = [...opcoesDoNode.argumentos, ...(perfil ? ['--cpu-prof', `--cpu-prof-dir=${perfil}`] : []), programa()]
  const porta = Number(env?.['PORT'] ?? 0) || (await freePort())
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      ...opcoesDoNode.ambiente,
      DATABASE_URL: databaseUrl,
      LOUSA_DATA: data,
      LOUSA_SEGREDO: segredo,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      ...env,
      PORT: String(porta),
    },
    stdio: ['ignore', 'ignore', stderr ?? 'inherit'],
  })
  const tidy = untilTheEnd(() => {
    child.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(tidy)
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await gone
  }
  const until = Date.now() + arranqueMaximoMs
  // The port is asked, and not the output read: of several processes only one prints that it is ready, once, and that
  // one may just have died.
  while (!(await isReady(porta))) {
    if (child.exitCode === null && child.signalCode === null && Date.now() < until) {
      await pause(50)
      continue
    }
    tidy()
    throw new Error(`The server did not start (${child.exitCode ?? child.signalCode ?? 'still at it'})`)
  }
  return { pid: child.pid ?? 0, porta, gone, stop }
}

/** A process that plays a part; what it answers comes by message. */
class Ajudante {
  readonly #child: ChildProcess
  constructor(file: string, execArgv: string[] = []) {
    this.#child = fork(here(file), { serialization: 'advanced', execArgv })
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  next<T>(): Promise<T> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('A process of the bench ended'))
      this.#child.once('exit', ended)
      this.#child.once('message', (message) => {
        this.#child.off('exit', ended)
        resolve(message as T)
      })
    })
  }

  async ask<T>(message: object): Promise<T> {
    const answer = this.next<T>()
    this.tell(message)
    return answer
  }

  /** Says something that is not answered. */
  tell(message: object): void {
    this.#child.send(message)
  }

  stop(): void {
    this.#child.removeAllListeners('exit')
    this.#child.disconnect()
  }
}

/** Room for what thousands of students leave behind: whoever collects it all the time measures that. */
const porColher = ['--max-semi-space-size=64']

/** One process of generators may hold so many students: files open at once are limited. */
export const porGerador = 8_000

/** What all of them say, put together. */
type Juntos = Omit<Relato, 'tempos' | 'confirmadasEm'> & { tempos: number[]; confirmadasEm: number[] }

export class Geradores {
  readonly #todos: Ajudante[]
  constructor(quantos: number) {
    this.#todos = Array.from({ length: quantos }, () => new Ajudante('gerador.ts', porColher))
  }

  get quantos(): number {
    return this.#todos.length
  }

  /** Everybody does the same, or each what `ordens` says; what they say is put together. */
  async run(ordem: Ordem | Ordem[]): Promise<Juntos> {
    const relatos = await Promise.all(
      this.#todos.map((one, i) => one.ask<Relato>(Array.isArray(ordem) ? (ordem[i] ?? { fase: 'contar' }) : ordem)),
    )
    return {
      tempos: relatos.flatMap(({ tempos }) => [...tempos]),
      erros: relatos.flatMap(({ erros }) => erros),
      registos: relatos.flatMap(({ registos }) => registos),
      confirmadasEm: relatos.flatMap((one) => [...one.confirmadasEm]),
      recusadas: relatos.reduce((sum, { recusadas }) => sum + recusadas, 0),
      cpuMs: relatos.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
      segundos: Math.max(...relatos.map(({ segundos }) => segundos)),
    }
  }

  /** Ends what those who insist are doing; `run` answers once they have. */
  basta(): void {
    const basta: Basta = { fase: 'basta' }
    for (const one of this.#todos) one.tell(basta)
  }

  stop(): void {
    for (const one of this.#todos) one.stop()
  }
}

/** Starts the empty route; answers its port. */
export async function startRotaVazia(): Promise<{ porta: number; pid: number; stop: () => void }> {
  const rota = new Ajudante('rota-vazia.ts')
  return { porta: await rota.next<number>(), pid: rota.pid, stop: () => rota.stop() }
}

export type Gasto = { servidor: number; base: number }

/** Processor time so far, ms, of the product and of PostgreSQL. */
export const gastoDe = (base: Base, servidores: readonly Servidor[]): Gasto => ({
  servidor: cpuOf(servidores.map(({ pid }) => pid)),
  base: cpuOfFamily(base.pid),
})

export const memoriaDe = (servidores: readonly Servidor[]): number => Math.max(...servidores.map(({ pid }) => rssOf(pid)))
