/** One machine of the cluster: its etcd, its Patroni, and the PostgreSQL that Patroni starts. */
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '#server/db/db.ts'
import { openPostgres } from '#server/db/engine.ts'
import { programsFolder } from '#server/ensaio/motores.ts'
import { childrenOf } from '../processos.ts'
import { enderecoDe, etcdEnv, type Maquina, palavraPasseDe, patroniYml, portas } from './ficheiros.ts'
import { give, start } from './programas.ts'

/** A machine's state as its Patroni tells it. A leader names its followers. */
export type Estado = { role: string; state: string; replication?: { state: string; sync_state: string }[] }

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // it had ended by itself
  }
}

/** PostgreSQL writes there what a process of its own does. */
function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

export class No {
  readonly nome: Maquina
  readonly #pasta: string
  readonly #registo: string
  #filhos: ChildProcess[] = []

  /** In a folder of its own under `raiz`; `sincrono` false: it acknowledges what no other has. */
  constructor(nome: Maquina, raiz: string, registos: string, sincrono: boolean) {
    this.nome = nome
    this.#pasta = path.join(raiz, nome)
    this.#registo = path.join(registos, `${nome}.log`)
    mkdirSync(this.#pasta, { mode: 0o700 })
    writeFileSync(this.#config, patroniYml(nome, this.#pasta, programsFolder() ?? '', sincrono))
    for (const one of [this.#pasta, this.#config]) give(one)
  }

  get #config(): string {
    return path.join(this.#pasta, 'patroni.yml')
  }

  connect(): void {
    const common = { pasta: this.#pasta, registo: this.#registo }
    this.#filhos = [
      start('etcd', { ...common, args: [], env: etcdEnv(this.nome, this.#pasta) }),
      start('patroni', { ...common, args: [this.#config] }),
    ]
  }

  /** The first process of its PostgreSQL and those under it, the first first; none where it is not running. */
  #postgres(): number[] {
    try {
      const pid = Number(readFileSync(path.join(this.#pasta, 'dados', 'postmaster.pid'), 'utf8').split('\n')[0])
      return titleOf(pid).includes(this.#pasta) ? [pid, ...childrenOf(pid)] : []
    } catch {
      return []
    }
  }

  /** To every process of it, at once. */
  signal(name: NodeJS.Signals): void {
    for (const pid of [...this.#filhos.map((one) => one.pid ?? 0), ...this.#postgres()]) if (pid > 0) signal(pid, name)
  }

  /** As when its plug is pulled; what stood still dies too. */
  kill(): void {
    this.signal('SIGKILL')
    this.#filhos = []
  }

  /** What it writes from now on reaches no replica. */
  mute(): void {
    for (const pid of this.#postgres()) if (titleOf(pid).includes('walsender')) signal(pid, 'SIGSTOP')
  }

  /** Null: nobody answers, or not to the end. */
  async estado(): Promise<Estado | null> {
    const url = `http://${enderecoDe(this.nome)}:${portas.patroni}/patroni`
    try {
      const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) })
      return (await reply.json()) as Estado // Patroni's own shape
    } catch {
      return null
    }
  }

  /** Work on its very database, past everything that stands before it. */
  async withDb<T>(work: (db: Db) => Promise<T>, base = 'lousa'): Promise<T> {
    const engine = openPostgres(`postgres://postgres:${palavraPasseDe('postgres')}@${enderecoDe(this.nome)}:${portas.postgres}/${base}`, 2)
    try {
      return await work(engine.db)
    } finally {
      await engine.close()
    }
  }
}
