/**
 * Three machines on loopback behind HAProxy and PgBouncer, as docs/operations.md describes them and with its files.
 * However this program ends, they end with it.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { run, sql } from '#server/db/db.ts'
import { untilTheEnd } from '../maquina.ts'
import { haproxyCfg, lousaSql, maquinas, palavraPasseDe, pgbouncerIni, portas, userlist } from './ficheiros.ts'
import { type Estado, No } from './no.ts'
import { give, start } from './programas.ts'

export type { No }

const leads = (estado: Estado | null): boolean => estado?.state === 'running' && ['master', 'primary'].includes(estado.role)
const follows = (estado: Estado | null): boolean => estado?.state === 'running' && estado.role === 'replica'

export class Aglomerado {
  readonly nos: readonly No[]
  readonly #sincrono: boolean
  readonly #registos: string
  readonly #stop: () => void

  /** `registos`: a folder for what each program says. */
  constructor(registos: string, sincrono: boolean) {
    this.#sincrono = sincrono
    this.#registos = registos
    const raiz = mkdtempSync(path.join(tmpdir(), 'lousa-ha-'))
    give(raiz)
    rmSync(registos, { recursive: true, force: true })
    mkdirSync(registos, { recursive: true })
    this.nos = maquinas.map((nome) => new No(nome, raiz, registos, sincrono))
    const frente: ChildProcess[] = []
    this.#stop = untilTheEnd(() => {
      for (const one of frente) one.kill('SIGKILL')
      for (const no of this.nos) no.kill()
      rmSync(raiz, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    })
    frente.push(...this.#startFront(raiz))
  }

  #startFront(raiz: string): ChildProcess[] {
    const files = { 'haproxy.cfg': haproxyCfg(), 'pgbouncer.ini': pgbouncerIni(raiz), 'userlist.txt': userlist() }
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(path.join(raiz, name), text)
      give(path.join(raiz, name))
    }
    const log = (name: string): string => path.join(this.#registos, `${name}.log`)
    return [
      start('haproxy', { pasta: raiz, args: ['-db', '-f', 'haproxy.cfg'], registo: log('haproxy') }),
      start('pgbouncer', { pasta: raiz, args: ['pgbouncer.ini'], registo: log('pgbouncer') }),
    ]
  }

  /** What Lousa is told: through everything, and past PgBouncer. */
  get urls(): { databaseUrl: string; direta: string } {
    const of = (porta: number): string => `postgres://lousa:${palavraPasseDe('lousa')}@127.0.0.1:${porta}/lousa`
    return { databaseUrl: of(portas.pgbouncer), direta: of(portas.haproxy) }
  }

  /** Starts the three and makes the database; answers who leads once everything is whole. */
  async connect(): Promise<No> {
    for (const no of this.nos) no.connect()
    const lider = await this.inteiro(120_000)
    await lider.withDb(async (db) => {
      for (const statement of lousaSql()) await run(db, sql.raw(statement))
    }, 'postgres')
    return lider
  }

  #ask(): Promise<{ no: No; estado: Estado | null }[]> {
    return Promise.all(this.nos.map(async (no) => ({ no, estado: await no.estado() })))
  }

  /** Who leads, as its own Patroni says; null: nobody. */
  async lider(): Promise<No | null> {
    return (await this.#ask()).find(({ estado }) => leads(estado))?.no ?? null
  }

  /**
   * Waits until one machine leads and both others follow it, and returns the leader. With synchronous replication, one
   * of them must have everything.
   */
  async inteiro(ms: number): Promise<No> {
    const until = Date.now() + ms
    while (Date.now() < until) {
      const said = await this.#ask()
      const lider = said.find(({ estado }) => leads(estado))
      const streams = (lider?.estado?.replication ?? []).filter(({ state }) => state === 'streaming')
      const others = this.nos.length - 1
      const isSure = !this.#sincrono || streams.some(({ sync_state }) => sync_state === 'sync')
      if (lider && said.filter(({ estado }) => follows(estado)).length === others && streams.length === others && isSure) return lider.no
      await pause(250)
    }
    throw new Error(`The cluster did not come together in ${ms / 1_000} s; what its programs said is in ${this.#registos}`)
  }

  stop(): void {
    this.#stop()
  }
}
