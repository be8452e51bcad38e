/** Lets so many work at once. The others wait for their turn, in the order in which they came, and not for ever. */
import { AppError } from '#server/http/erro.ts'

export class Vagas {
  #livres: number
  readonly #esperaMs: number
  readonly #espera: (() => void)[] = []

  constructor(quantas: number, esperaMs: number) {
    this.#livres = quantas
    this.#esperaMs = esperaMs
  }

  /** Does the work in its turn. Error: `indisponivel` where that does not come for so long. */
  async within<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter(): Promise<void> {
    if (this.#livres > 0) {
      this.#livres--
      return
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#espera.splice(this.#espera.indexOf(enter), 1)
        reject(new AppError('indisponivel', { esperar: 3 }))
      }, this.#esperaMs)
      this.#espera.push(enter)
    })
  }

  /** The first in the line gets the place at once: nobody who comes at this moment goes before. */
  #leave(): void {
    const next = this.#espera.shift()
    if (next) next()
    else this.#livres++
  }
}
