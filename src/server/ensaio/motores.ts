/**
 * Which database engines this test run uses. PostgreSQL: LOUSA_TEST_DATABASE_URL, else a cluster of our own where
 * its programs are installed, else 127.0.0.1:5432 if it lets us create a database. DATABASE_URL is never read.
 * Only databases named `lousa_test_<random>` are created and dropped.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

export type Cluster = { url: string; nome: string; stop: () => void }
/** A cluster of our own; `pid` is its first process, the parent of the others. `again` starts it on the same data once it has died. */
export type ClusterProprio = Cluster & { pid: number; again: () => number }

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
function programsFolder(): string | null {
  const root = '/usr/lib/postgresql'
  const debian = existsSync(root)
    ? readdirSync(root)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => path.join(root, version, 'bin'))
    : []
  const onPath = spawnSync('sh', ['-c', 'dirname "$(command -v initdb)"'], { encoding: 'utf8' }).stdout.trim()
  return [...debian, onPath].find((folder) => folder !== '' && existsSync(path.join(folder, 'initdb'))) ?? null
}

const idOf = (who: string, flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, who], { encoding: 'utf8' }))

/** `initdb` refuses to run as root: there it runs as the package's own user. */
function asServerUser(command: string, args: string[]): void {
  const root = process.getuid?.() === 0
  const options = root ? { uid: idOf('postgres', '-u'), gid: idOf('postgres', '-g') } : {}
  execFileSync(command, args, { stdio: 'ignore', ...options })
}

/** Starts a new cluster that `stop` throws away, with these settings (`fsync=off`); null where there are no programs for one. */
export function ownCluster(definicoes: readonly string[]): ClusterProprio | null {
  const bin = programsFolder()
  if (!bin) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'lousa-pg-'))
  try {
    if (process.getuid?.() === 0) chownSync(folder, idOf('postgres', '-u'), idOf('postgres', '-g'))
    const port = 20_000 + (process.pid % 20_000)
    asServerUser(path.join(bin, 'initdb'), ['-D', path.join(folder, 'd'), '-U', 'lousa', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'])
    const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} ${definicoes.map((one) => `-c ${one}`).join(' ')}`
    const again = (): number => {
      asServerUser(path.join(bin, 'pg_ctl'), ['-D', path.join(folder, 'd'), '-o', settings, '-l', path.join(folder, 'log'), '-w', 'start'])
      return Number(readFileSync(path.join(folder, 'd', 'postmaster.pid'), 'utf8').split('\n')[0])
    }
    const pid = again()
    const stop = (): void => {
      asServerUser(path.join(bin, 'pg_ctl'), ['-D', path.join(folder, 'd'), '-m', 'immediate', '-w', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    }
    return { url: `postgres://lousa@127.0.0.1:${port}/postgres`, nome: 'PostgreSQL (próprio, temporário)', pid, again, stop }
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
}

/** The PostgreSQL to test on, or null where there is none. */
export async function findPostgres(): Promise<Cluster | null> {
  const given = process.env['LOUSA_TEST_DATABASE_URL']
  if (given) {
    if (!(await answers(given))) throw new Error('LOUSA_TEST_DATABASE_URL does not let us create a database')
    return { url: given, nome: 'PostgreSQL (LOUSA_TEST_DATABASE_URL)', stop: nothingToStop }
  }
  const own = ownCluster(['fsync=off', 'max_connections=60'])
  if (own) return own
  const local = 'postgres://postgres@127.0.0.1:5432/postgres'
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
  await withClient(cluster, (client) => client.query(`create database ${nome} ${modelo ? `template ${modelo}` : ''}`))
  const url = new URL(cluster)
  url.pathname = `/${nome}`
  return { url: url.href, nome }
}

export async function dropTestDatabase(cluster: string, nome: string): Promise<void> {
  if (!/^lousa_test_[0-9a-f]+$/.test(nome)) throw new Error(`${nome} is not a test database`)
  await withClient(cluster, (client) => client.query(`drop database if exists ${nome} with (force)`))
}
