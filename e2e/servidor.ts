/** A Lousa of one's own: a server process on its own copy of the demo school. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase, dropTestDatabase } from '#server/ensaio/motores.ts'

const root = path.resolve(import.meta.dirname, '..')

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

export type Servidor = {
  url: string
  porta: number
  pasta: string
  /** What it has written on its console so far. */
  consola: () => string
  stop: (signal?: NodeJS.Signals) => Promise<void>
  /** It stands still in between, as if killed, and goes on. */
  freeze: (between: () => void) => Promise<void>
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => (child.exitCode === null && child.signalCode === null ? child.once('exit', () => resolve()) : resolve()))

async function answers(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + 180_000
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
    const ok = await fetch(`${url}/api/saude/pronto`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server did not answer within three minutes')
}

/** The product's own program, and the same with passwords that cost next to nothing; put together as `npm start` does. */
const programas = { real: 'main.js', leve: 'principal.js' } as const

/** A server of a few journeys never wins back what compiling the embedded engine a second time, for speed, costs. */
const semSegundaVez = ['--liftoff-only']

/** Starts a server on a data folder. */
export async function startOn(
  pasta: string,
  porta?: number,
  env: Record<string, string> = {},
  programa: keyof typeof programas = 'leve',
): Promise<Servidor> {
  const port = porta ?? (await freePort())
  const main = path.join(root, '.cache', 'servidor', programas[programa])
  const child = spawn(path.join(root, 'node_modules', 'node', 'bin', 'node'), [...semSegundaVez, main], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), LOUSA_DATA: pasta, NODE_NO_WARNINGS: '1', ...env },
  })
  let consola = ''
  child.stdout.on('data', (chunk: Buffer) => (consola += chunk.toString()))
  const url = `http://localhost:${port}`
  await answers(url, child)
  return {
    url,
    porta: port,
    pasta,
    consola: () => consola,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await ended(child)
    },
    freeze: async (between) => {
      child.kill('SIGSTOP')
      // What a thread had begun to write is written.
      await new Promise((resolve) => setTimeout(resolve, 200))
      between()
      child.kill('SIGCONT')
    },
  }
}

/** Which engine keeps a copy of the demo school: the embedded one in its folder, or a PostgreSQL beside it. */
export type Motor = 'pglite' | 'postgres'

/**
 * The folder with the demo school, filled once per run (see prepare.ts). With `LOUSA_ESCOLA_MODELO` it is kept there,
 * and later runs use it again. That is quicker while one writes a journey, and several runs can go on at a time.
 */
export const modelo = process.env['LOUSA_ESCOLA_MODELO'] ?? path.join(root, '.cache', 'escola-modelo')

/** The same school on PostgreSQL: its files, and the database that each copy is made from. */
export type ModeloPostgres = { cluster: string; nome: string; pasta: string }
/** How prepare.ts hands it to the workers. */
export const chaveDoModeloPostgres = 'LOUSA_ENSAIO_MODELO_POSTGRES'

function modeloPostgres(): ModeloPostgres {
  const given = process.env[chaveDoModeloPostgres]
  if (!given) throw new Error('prepare.ts has found no PostgreSQL')
  return JSON.parse(given) as ModeloPostgres // as prepare.ts wrote it
}

/** An empty folder for a server of its own. */
export const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'lousa-e2e-'))

type Copia = { pasta: string; env: Record<string, string>; drop: () => Promise<void> }

async function copyOf(motor: Motor): Promise<Copia> {
  const pasta = newFolder()
  const dropFolder = (): void => rmSync(pasta, { recursive: true, force: true })
  if (motor === 'pglite') {
    cpSync(modelo, pasta, { recursive: true })
    return { pasta, env: {}, drop: async () => dropFolder() }
  }
  const { cluster, nome: original, pasta: ficheiros } = modeloPostgres()
  cpSync(ficheiros, pasta, { recursive: true })
  const { url, nome } = await createTestDatabase(cluster, original)
  const drop = async (): Promise<void> => {
    dropFolder()
    await dropTestDatabase(cluster, nome)
  }
  return { pasta, env: { DATABASE_URL: url }, drop }
}

/** A server on a fresh copy of the demo school. */
export async function startCopy(env: Record<string, string> = {}, motor: Motor = 'pglite'): Promise<Servidor> {
  const copia = await copyOf(motor)
  const servidor = await startOn(copia.pasta, undefined, { ...copia.env, ...env })
  return {
    ...servidor,
    stop: async (signal) => {
      await servidor.stop(signal)
      await copia.drop()
    },
  }
}

/** A server that dies as with `kill -9`, and comes back on the same port and folder. */
export type ServidorQueCai = Servidor & { goDown: () => Promise<void>; comeBack: () => Promise<void> }

export async function startQueCai(env: Record<string, string> = {}, motor: Motor = 'pglite'): Promise<ServidorQueCai> {
  const { pasta, env: base, drop } = await copyOf(motor)
  let running = await startOn(pasta, undefined, { ...base, ...env })
  return {
    ...running,
    goDown: () => running.stop('SIGKILL'),
    freeze: (between) => running.freeze(between),
    comeBack: async () => {
      running = await startOn(pasta, running.porta, { ...base, ...env })
    },
    stop: async (signal) => {
      await running.stop(signal)
      await drop()
    },
  }
}
