/** The programs of the cluster: which are missing, their versions, and as whom they run. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, closeSync, openSync } from 'node:fs'
import { idOf, programsFolder } from '#server/ensaio/motores.ts'

type Programa = 'patroni' | 'etcd' | 'haproxy' | 'pgbouncer'

/** How each tells its version. */
const perguntas: Record<Programa, string> = { patroni: '--version', etcd: '--version', haproxy: '-v', pgbouncer: '--version' }

/** Debian keeps some of them where only root looks. */
const PATH = `${process.env['PATH']}:/usr/sbin`

const isThere = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', env: { PATH } }).status === 0

/** The sentence for who lacks something; null where nothing is missing. */
export function oQueFalta(): string | null {
  const missing = Object.entries(perguntas).flatMap(([programa, flag]) => (isThere(programa, [flag]) ? [] : [programa]))
  // Debian's Patroni only suggests it, and runs on Debian's own Python.
  if (!isThere('/usr/bin/python3', ['-c', 'import etcd'])) missing.push('python3-etcd')
  if (!programsFolder()) missing.push('postgresql-15')
  if (missing.length === 0) return null
  return `Faltam programas para esta medida (${missing.join(', ')}): instale-os com «apt-get install -y --no-install-recommends postgresql-15 patroni etcd-server python3-etcd haproxy pgbouncer».`
}

/** What was measured with. */
export const versoes = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(perguntas).map(([programa, flag]) => [
      programa,
      execFileSync(programa, [flag], { encoding: 'utf8', env: { PATH } }).split('\n')[0] ?? '',
    ]),
  )

type Dono = { uid?: number; gid?: number }

/** None of these programs runs as root: there they run as PostgreSQL's own user, who is there once its package is. */
const dono = (): Dono => (process.getuid?.() === 0 ? { uid: idOf('postgres', '-u'), gid: idOf('postgres', '-g') } : {})

/** Gives a file or folder to whom they run as. */
export function give(file: string): void {
  const { uid, gid } = dono()
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
}

type Arranque = { pasta: string; args: readonly string[]; env?: Record<string, string>; registo: string }

/** Starts one in its folder; what it says is added to the file `registo`. */
export function start(programa: Programa, { pasta, args, env, registo }: Arranque): ChildProcess {
  const log = openSync(registo, 'a')
  const child = spawn(programa, args, { ...dono(), cwd: pasta, env: { PATH, ...env }, stdio: ['ignore', log, log] })
  closeSync(log)
  return child
}
