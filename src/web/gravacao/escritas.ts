/**
 * The writers of this tab, by id. A writer stays while a page shows it, or while some of its text has not reached the
 * server. A page that opens the same id gets the same writer: two would save over the same version and conflict.
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
   * The writer open under this id. A new one begins where none is open, or where the server has a newer version and the
   * open one nothing left to save. It is not kept yet: a page may be begun and thrown away before it stands.
   */
  open(id: number, versao: number, begin: () => T): T {
    const aberta = this.#abertas.get(id)
    if (aberta === undefined) return begin()
    const gravador = this.#gravadorDe(aberta.escrita)
    const goesOn = !gravador.limpo || (aberta.paginas > 0 && gravador.versao >= versao)
    return goesOn ? aberta.escrita : begin()
  }

  /**
   * A page with this writer stands. The text of an earlier visit goes out now. Unsaved text also goes out when the
   * network is back or another tab has signed in. Call the returned function when the page goes: unsaved text then goes
   * out, and the writer stays open until it has.
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
