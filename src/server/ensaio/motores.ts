/**
 * Which database engines this test run uses. PostgreSQL: LOUSA_TEST_DATABASE_URL, else a cluster of our own where
 * its programs are installed, else 127.0.0.1:5432 if it lets us create a database. DATABASE_URL is never read.
 * Only databases named `lousa_test_<random>` are created and dropped.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

export type Cluster = { url: string; nome: string; stop: () => void }
/**
 * A cluster of our own; `pid` is its first process. Once that has died, `again` starts the cluster on the same data and
 * returns the new `pid`. `copy` takes a copy of its data folder; `restore` puts that copy in its place.
 */
export type ClusterProprio = Cluster & { pid: number; again: () => Promise<number>; copy: () => void; restore: () => void }

const nothingToStop = (): void => {}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  const name = `lousa_test_${randomBytes(6).toString('hex')}`
  try {
    await client.connect()
    await client.query(`create database ${name}`)
    await client.query(`drop database ${name}`)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(nothingToStop)
  }
}

/** Debian keeps the server's programs outside PATH. */
export function programsFolder(): string | null {
  const root = '/usr/lib/postgresql'
  const debian = existsSync(root)
    ? readdirSync(root)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => path.join(root, version, 'bin'))
    : []
  const onPath = spawnSync('sh', ['-c', 'dirname "$(command -v initdb)"'], { encoding: 'utf8' }).stdout.trim()
  return [...debian, onPath].find((folder) => folder !== '' && existsSync(path.join(folder, 'initdb'))) ?? null
}

export const idOf = (who: string, flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, who], { encoding: 'utf8' }))

/** `initdb` refuses to run as root: there it runs as the package's own user. */
const serverUser = (): { uid?: number; gid?: number } =>
  process.getuid?.() === 0 ? { uid: idOf('postgres', '-u'), gid: idOf('postgres', '-g') } : {}

const asServerUser = (command: string, args: string[]): void => void execFileSync(command, args, { stdio: 'ignore', ...serverUser() })

/** Starts a new cluster that `stop` throws away, with these settings (`fsync=off`); null where there are no programs for one. */
export function ownCluster(definicoes: readonly string[]): ClusterProprio | null {
  const bin = programsFolder()
  if (!bin) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'lousa-pg-'))
  try {
    if (process.getuid?.() === 0) chownSync(folder, idOf('postgres', '-u'), idOf('postgres', '-g'))
    // Below the ports that systems give to outgoing connections: one that dies finds its own free when it comes back.
    const port = 20_000 + (process.pid % 12_000)
    const data = path.join(folder, 'd')
    const kept = path.join(folder, 'copia')
    asServerUser(path.join(bin, 'initdb'), ['-D', data, '-U', 'lousa', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'])
    const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} ${definicoes.map((one) => `-c ${one}`).join(' ')}`
    const start = ['-D', data, '-o', settings, '-l', path.join(folder, 'log'), '-w', 'start']
    const firstProcess = (): number => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    asServerUser(path.join(bin, 'pg_ctl'), start)
    const again = async (): Promise<number> => {
      const [code] = await once(spawn(path.join(bin, 'pg_ctl'), start, { stdio: 'ignore', ...serverUser() }), 'exit')
      if (code !== 0) throw new Error(`pg_ctl start ended with ${code}`)
      return firstProcess()
    }
    const copy = (): void => asServerUser('cp', ['-a', data, kept])
    const restore = (): void => {
      rmSync(data, { recursive: true })
      asServerUser('cp', ['-a', kept, data])
    }
    const stop = (): void => {
      try {
        asServerUser(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'])
      } catch {
        // it was dead already
      }
      rmSync(folder, { recursive: true, force: true })
    }
    const nome = 'PostgreSQL (próprio, temporário)'
    return { url: `postgres://lousa@127.0.0.1:${port}/postgres`, nome, pid: firstProcess(), again, copy, restore, stop }
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
}

const local = 'postgres://postgres@127.0.0.1:5432/postgres'

/** Is there a PostgreSQL to test on, or are there its programs? Starts nothing. */
export const hasPostgres = async (): Promise<boolean> =>
  Boolean(process.env['LOUSA_TEST_DATABASE_URL']) || programsFolder() !== null || (await answers(local))

/**
 * Settings for databases that live for seconds. None of them makes a killed process lose data that it had acknowledged.
 * Every program under test may open ten connections, and several files start several programs, so many connections are
 * allowed.
 */
const deEnsaio = [
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'jit=off',
  'max_wal_size=4GB',
  'shared_buffers=256MB',
  'max_connections=150',
]

/** The PostgreSQL to test on, or null where there is none. */
export async function findPostgres(): Promise<Cluster | null> {
  const given = process.env['LOUSA_TEST_DATABASE_URL']
  if (given) {
    if (!(await answers(given))) throw new Error('LOUSA_TEST_DATABASE_URL does not let us create a database')
    return { url: given, nome: 'PostgreSQL (LOUSA_TEST_DATABASE_URL)', stop: nothingToStop }
  }
  const own = ownCluster(deEnsaio)
  if (own) return own
  return (await answers(local)) ? { url: local, nome: 'PostgreSQL (127.0.0.1:5432)', stop: nothingToStop } : null
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A new database named `lousa_test_<random>`, empty or copied from `modelo`. */
export async function createTestDatabase(cluster: string, modelo?: string): Promise<{ url: string; nome: string }> {
  const nome = `lousa_test_${randomBytes(8).toString('hex')}`
  await withClient(cluster, (client) => client.query(`create database ${nome} ${modelo ? `template ${modelo} strategy file_copy` : ''}`))
  const url = new URL(cluster)
  url.pathname = `/${nome}`
  return { url: url.href, nome }
}

export async function dropTestDatabase(cluster: string, nome: string): Promise<void> {
  if (!/^lousa_test_[0-9a-f]+$/.test(nome)) throw new Error(`${nome} is not a test database`)
  await withClient(cluster, (client) => client.query(`drop database if exists ${nome} with (force)`))
}
