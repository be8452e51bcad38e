/**
 * Calls each of thousands of functions every so often, with one timer for all: each beat calls one even share. A timer
 * for each would wake the process a thousand times a second.
 */

/** Into how many shares they are dealt out. */
const turnos = 100

export class Ronda {
  readonly #turnos = Array.from({ length: turnos }, () => new Set<() => void>())
  readonly #batidaMs: number
  #vez = 0
  #quantos = 0
  #timer: NodeJS.Timeout | null = null

  /** Everybody is called once in this time, ms. */
  constructor(periodoMs: number) {
    this.#batidaMs = periodoMs / turnos
  }

  /** Has `call` called from now on. Answers how to stop. */
  join(call: () => void): () => void {
    const turno = this.#turnos.reduce((least, one) => (one.size < least.size ? one : least))
    turno.add(call)
    this.#quantos++
    this.#timer ??= setInterval(() => this.#beat(), this.#batidaMs)
    return () => {
      if (!turno.delete(call)) return
      this.#quantos--
      if (this.#quantos > 0 || this.#timer === null) return
      clearInterval(this.#timer)
      this.#timer = null
    }
  }

  #beat(): void {
    for (const call of this.#turnos[this.#vez] ?? []) call()
    this.#vez = (this.#vez + 1) % turnos
  }
}
