/**
 * The product's processes and the network, which the bench kills beside the database, and how each comes back. `matar`
 * returns whether anything died.
 */
import { openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Servidor, freePort, startServidor } from '../maquina.ts'
import { childrenOf } from '../processos.ts'
import type { Acaso } from './repeatable-chance.ts'
import { kill } from './matar.ts'
import type { Rede } from './broken-network.ts'

/** Several processes on one port; dead ones are replaced by their parent, a dead parent by the bench. */
export class Produto {
  readonly #url: string
  readonly #processos: number
  readonly #queixas: number
  readonly #acaso: Acaso
  #servidor: Servidor | null = null
  #parado = false
  porta = 0

  /** `pasta`: for what the product says of its dead database. */
  constructor(url: string, processos: number, pasta: string, acaso: Acaso) {
    this.#url = url
    this.#processos = processos
    this.#queixas = openSync(path.join(pasta, 'caos-servidor.log'), 'w')
    this.#acaso = acaso
  }

  #start(): Promise<Servidor> {
    const env = { PORT: String(this.porta), LOUSA_WORKERS: String(this.#processos) }
    return startServidor(this.#url, null, { env, stderr: this.#queixas })
  }

  /** For the first time. */
  async estrear(): Promise<void> {
    this.porta = await freePort()
    await this.connect()
  }

  async connect(): Promise<void> {
    const servidor = await this.#start()
    this.#servidor = servidor
    void servidor.gone.then(() => this.#again(servidor))
  }

  async #again(dead: Servidor): Promise<void> {
    if (this.#servidor === dead) this.#servidor = null
    // Without its database it does not start: again until that is back.
    while (!this.#parado && !this.#servidor) await this.connect().catch(() => pause(300))
  }

  get vivo(): boolean {
    return this.#servidor !== null
  }

  /** Kills one process, or all of them with their parent. During a save it kills all, since nobody knows which process has the save. */
  matar(dentro: boolean): boolean {
    const pid = this.#servidor?.pid
    if (pid === undefined) return false
    const workers = childrenOf(pid)
    const whole = dentro || workers.length === 0 || this.#acaso.numero() < 0.3
    if (whole) this.#servidor = null
    for (const one of whole ? [pid, ...workers] : workers.slice(0, 1)) kill(one)
    return true
  }

  async stopIt(): Promise<void> {
    this.#parado = true
    await this.#servidor?.stop()
  }
}

export class RedeQueCai {
  readonly #rede: Rede
  readonly #acaso: Acaso
  #cut = false

  constructor(rede: Rede, acaso: Acaso) {
    this.#rede = rede
    this.#acaso = acaso
  }

  get vivo(): boolean {
    return !this.#cut
  }

  matar(): boolean {
    if (this.#cut) return false
    this.#cut = true
    void this.#again()
    return true
  }

  async #again(): Promise<void> {
    await this.#rede.cortar()
    await pause(this.#acaso.entre(300, 3_000))
    await this.#rede.connect()
    this.#cut = false
  }
}
