/** Who else has a test open in the editor. The pages tell each other; who falls silent is gone. It lives outside React. */
import type { PresencaNoTeste } from '#contract/partilhas.ts'
import type { Novidade } from '#web/ao-vivo/ao-vivo.ts'

/** Whoever has company says so this often, ms. */
const cadaMs = 10_000
/** Silent for so long, somebody is gone, ms. */
const silencioMs = 25_000
/** The stream may open later than the page: what was said meanwhile is asked for again, ms. */
const outraVezMs = 3_000

export class Presentes {
  readonly #eu: number | null
  readonly #send: (que: PresencaNoTeste) => void
  readonly #outros = new Map<number, { nome: string; em: number }>()
  #nomes: readonly string[] = []
  #ditoEm = 0
  #desde = Infinity
  readonly #listeners = new Set<() => void>()

  constructor(eu: number | null, send: (que: PresencaNoTeste) => void) {
    this.#eu = eu
    this.#send = send
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  nomes = (): readonly string[] => this.#nomes

  /** The page is there until the returned function is called. */
  begin(): () => void {
    this.#desde = Date.now()
    this.#tell('chegou')
    const again = setTimeout(() => this.#tell('chegou'), outraVezMs)
    const timer = setInterval(() => this.#pulse(), cadaMs / 2)
    const leave = () => this.#tell('saiu')
    window.addEventListener('pagehide', leave)
    return () => {
      clearTimeout(again)
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }

  /** Has the page been there for a while? What it has just read is new. */
  get longHere(): boolean {
    return Date.now() - this.#desde > silencioMs
  }

  hear({ que, pessoa, nome = '' }: Novidade): void {
    if (que === 'tudo') this.#tell('chegou')
    if (pessoa === undefined || pessoa === this.#eu) return
    if (que === 'saiu') this.#outros.delete(pessoa)
    else if (que === 'chegou' || que === 'aqui') {
      this.#outros.set(pessoa, { nome, em: Date.now() })
      // A page behind others has slow clocks: it answers when it hears.
      if (que === 'chegou' || Date.now() - this.#ditoEm > cadaMs) this.#tell('aqui')
    }
    this.#changed()
  }

  #pulse(): void {
    for (const [pessoa, { em }] of this.#outros) if (Date.now() - em >= silencioMs) this.#outros.delete(pessoa)
    if (this.#outros.size > 0 && Date.now() - this.#ditoEm >= cadaMs) this.#tell('aqui')
    this.#changed()
  }

  #tell(que: PresencaNoTeste): void {
    this.#ditoEm = Date.now()
    this.#send(que)
  }

  #changed(): void {
    const nomes = [...this.#outros.values()].map(({ nome }) => nome).toSorted((a, b) => a.localeCompare(b, 'pt'))
    if (nomes.join('\n') === this.#nomes.join('\n')) return
    this.#nomes = nomes
    for (const listener of this.#listeners) listener()
  }
}
