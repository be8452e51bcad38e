/**
 * The writers of this tab, by id. A writer stays while a page shows it, or while its text has not reached the server.
 * Pages of the same id share one writer: two would save over the same version and conflict.
 */
import { watchToken } from '#kit/api/token.ts'
import { guardaSozinha } from './guarda-sozinha.ts'

type Gravador = {
  /** The version the server holds, as far as this tab knows. */
  readonly versao: number
  /** Is nothing here still to reach the server? */
  readonly limpo: boolean
  flush: () => Promise<boolean>
}

export class Escritas<T> {
  readonly #gravadorDe: (escrita: T) => Gravador
  readonly #abertas = new Map<number, { escrita: T; paginas: number }>()

  constructor(gravadorDe: (escrita: T) => Gravador) {
    this.#gravadorDe = gravadorDe
  }

  /**
   * The writer open under this id, or a new one. An open one with nothing to save gives way where no page shows it or
   * the server is newer. A new one is not kept before `hold`, because its page may be thrown away.
   */
  open(id: number, versao: number, begin: () => T): T {
    const aberta = this.#abertas.get(id)
    if (aberta === undefined) return begin()
    const gravador = this.#gravadorDe(aberta.escrita)
    const goesOn = !gravador.limpo || (aberta.paginas > 0 && gravador.versao >= versao)
    return goesOn ? aberta.escrita : begin()
  }

  /**
   * Keeps this writer while a page shows it. Unsaved text goes out now, and when the network is back or another tab has
   * signed in. Call the returned function when the page goes; the writer stays until its text has gone.
   */
  hold(id: number, escrita: T): () => void {
    const before = this.#abertas.get(id)
    const aberta = before?.escrita === escrita ? before : { escrita, paginas: 0 }
    this.#abertas.set(id, aberta)
    aberta.paginas += 1
    const gravador = this.#gravadorDe(escrita)
    const leave = guardaSozinha()
    const goOn = () => void gravador.flush()
    const stopWatching = watchToken(goOn)
    window.addEventListener('online', goOn)
    goOn()
    return () => {
      leave()
      stopWatching()
      window.removeEventListener('online', goOn)
      aberta.paginas -= 1
      void gravador.flush().then(() => {
        if (aberta.paginas === 0 && gravador.limpo && this.#abertas.get(id) === aberta) this.#abertas.delete(id)
      })
    }
  }
}
