/** What can be killed, and how each comes back: the product's processes, the database, the network. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Base, type Servidor, startServidor } from '../maquina.ts'
import { childrenOf } from '../processos.ts'
import type { Rede } from './rede.ts'

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it had ended by itself
  }
}

const between = (from: number, to: number): number => from + Math.random() * (to - from)

/** Two processes on one port; dead ones are replaced by their parent, a dead parent by the bench. */
export class Produto {
  readonly #url: string
  readonly #queixas: number
  #servidor: Servidor | null = null
  #parado = false
  porta = 0

  /** `queixas`: an open file for what the product says of its dead database. */
  constructor(url: string, queixas: number) {
    this.#url = url
    this.#queixas = queixas
  }

  async ligar(): Promise<void> {
    const servidor = await startServidor(this.#url, null, {
      env: { PORT: String(this.porta), LOUSA_WORKERS: '2' },
      stderr: this.#queixas,
    })
    this.#servidor = servidor
    this.porta = servidor.porta
    void servidor.gone.then(() => this.#again(servidor))
  }

  async #again(dead: Servidor): Promise<void> {
    if (this.#servidor === dead) this.#servidor = null
    while (!this.#parado && !this.#servidor) await this.ligar().catch(() => pause(300))
  }

  get vivo(): boolean {
    return this.#servidor !== null
  }

  /** One process, or the whole with its parent; with a save under way the whole, since nobody knows who has it. */
  matar(dentro: boolean): void {
    const pid = this.#servidor?.pid
    if (pid === undefined) return
    const workers = childrenOf(pid)
    const whole = dentro || Math.random() < 0.3
    for (const one of whole ? [pid, ...workers] : workers.slice(0, 1)) kill(one)
  }

  async parar(): Promise<void> {
    this.#parado = true
    await this.#servidor?.stop()
  }
}

export class BaseQueCai {
  readonly #base: Base
  #pid: number
  #dead = false

  constructor(base: Base) {
    this.#base = base
    this.#pid = base.pid
  }

  get vivo(): boolean {
    return !this.#dead
  }

  /** Every process of PostgreSQL at once, as when the power goes; it is started again after a while. */
  matar(): void {
    this.#dead = true
    for (const pid of [this.#pid, ...childrenOf(this.#pid)]) kill(pid)
    void this.#again()
  }

  async #again(): Promise<void> {
    await pause(between(200, 2_000))
    while (this.#dead) {
      try {
        this.#pid = this.#base.again()
        this.#dead = false
      } catch {
        await pause(300)
      }
    }
  }
}

export class RedeQueCai {
  readonly #rede: Rede
  #cut = false

  constructor(rede: Rede) {
    this.#rede = rede
  }

  get vivo(): boolean {
    return !this.#cut
  }

  matar(): void {
    this.#cut = true
    void this.#again()
  }

  async #again(): Promise<void> {
    await this.#rede.cortar()
    await pause(between(300, 3_000))
    await this.#rede.ligar()
    this.#cut = false
  }
}
