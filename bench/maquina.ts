/** Everything a bench starts and stops: a PostgreSQL of its own, the product's processes on it, the generators. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openPostgres } from '#server/db/engine.ts'
import type { Db } from '#server/db/db.ts'
import { createTestDatabase, ownCluster } from '#server/ensaio/motores.ts'
import { segredo } from './escola.ts'
import type { Ordem, Relato } from './gerador.ts'
import { cpuOf, cpuOfFamily, rssOf } from './processos.ts'

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** As a school's own server would have it; what keeps data safe stays on. */
export const definicoes = ['fsync=on', 'synchronous_commit=on', 'max_connections=200', 'shared_buffers=512MB', 'max_wal_size=4GB']

/** Whatever ends this program ends what it started. Answers how to do it sooner. */
function untilTheEnd(stop: () => void): () => void {
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

/** `again` starts it on the same data once its processes have died; answers the new `pid`. */
export type Base = { url: string; db: Db; pid: number; again: () => number; stop: () => Promise<void> }

export async function startBase(): Promise<Base> {
  const cluster = ownCluster(definicoes)
  if (!cluster) throw new Error('The programs of PostgreSQL (initdb, pg_ctl) are needed')
  const stop = untilTheEnd(cluster.stop)
  const { url } = await createTestDatabase(cluster.url)
  const engine = openPostgres(url)
  return {
    url,
    db: engine.db,
    pid: cluster.pid,
    again: cluster.again,
    stop: async () => {
      await engine.close()
      stop()
    },
  }
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

export type Servidor = { pid: number; porta: number; gone: Promise<void>; stop: () => Promise<void> }

type Mais = { env?: Record<string, string>; stderr?: number }

/** One process of the product, or as many as `env` says; `perfil` is a folder for its CPU profile, `stderr` where its complaints go. */
export function startServidor(databaseUrl: string, perfil: string | null = null, { env, stderr }: Mais = {}): Promise<Servidor> {
  const data = mkdtempSync(path.join(tmpdir(), 'lousa-medida-'))
  const args = [...(perfil ? ['--cpu-prof', `--cpu-prof-dir=${perfil}`] : []), here('../src/server/main.ts')]
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      LOUSA_DATA: data,
      LOUSA_SEGREDO: segredo,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', stderr ?? 'inherit'],
  })
  const tidy = untilTheEnd(() => {
    child.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await gone
    tidy()
  }
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000)
      const porta = /pronta em http:\/\/\S+?:(\d+)/.exec(said)?.[1]
      if (porta) resolve({ pid: child.pid ?? 0, porta: Number(porta), gone, stop })
    })
  })
}

/** A process that plays a part; what it answers comes by message. */
class Ajudante {
  readonly #child: ChildProcess
  constructor(file: string) {
    this.#child = fork(here(file), { serialization: 'advanced' })
  }

  next<T>(): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#child.once('message', (message) => resolve(message as T))
      this.#child.once('exit', () => reject(new Error('A process of the bench ended')))
    })
  }

  async ask<T>(message: object): Promise<T> {
    const answer = this.next<T>()
    this.#child.send(message)
    return answer
  }

  stop(): void {
    this.#child.removeAllListeners('exit')
    this.#child.disconnect()
  }
}

/** One process of generators may hold so many students: files open at once are limited. */
export const porGerador = 8_000

export class Geradores {
  readonly #todos: Ajudante[]
  constructor(quantos: number) {
    this.#todos = Array.from({ length: quantos }, () => new Ajudante('gerador.ts'))
  }

  /** Everybody does the same, or each what `ordens` says; what they say is put together. */
  async run(ordem: Ordem | Ordem[]): Promise<Omit<Relato, 'tempos'> & { tempos: number[] }> {
    const relatos = await Promise.all(
      this.#todos.map((one, i) => one.ask<Relato>(Array.isArray(ordem) ? (ordem[i] ?? { fase: 'contar' }) : ordem)),
    )
    return {
      tempos: relatos.flatMap(({ tempos }) => [...tempos]),
      erros: relatos.flatMap(({ erros }) => erros),
      registos: relatos.flatMap(({ registos }) => registos),
      cpuMs: relatos.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
      segundos: Math.max(...relatos.map(({ segundos }) => segundos)),
    }
  }

  stop(): void {
    for (const one of this.#todos) one.stop()
  }
}

/** Starts the empty route; answers its port. */
export async function startRotaVazia(): Promise<{ porta: number; stop: () => void }> {
  const rota = new Ajudante('rota-vazia.ts')
  return { porta: await rota.next<number>(), stop: () => rota.stop() }
}

export type Gasto = { servidor: number; base: number }

/** Processor time so far, ms, of the product and of PostgreSQL. */
export const gastoDe = (base: Base, servidores: readonly Servidor[]): Gasto => ({
  servidor: cpuOf(servidores.map(({ pid }) => pid)),
  base: cpuOfFamily(base.pid),
})

export const memoriaDe = (servidores: readonly Servidor[]): number => Math.max(...servidores.map(({ pid }) => rssOf(pid)))
