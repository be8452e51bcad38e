/** What a question loses on its way, counted and in words for its author. */
import { plural } from '#regras/plural.ts'

export class Perdas {
  readonly #contas = new Map<string, { n: number; varias: string }>()
  readonly #frases = new Set<string>()

  /** One more of these: "1 dica", "3 dicas". */
  count(uma: string, varias: string): void {
    const conta = this.#contas.get(uma)
    this.#contas.set(uma, { n: (conta?.n ?? 0) + 1, varias })
  }

  /** A loss that is there or not. */
  note(frase: string): void {
    this.#frases.add(frase)
  }

  list(): string[] {
    return [...Array.from(this.#contas, ([uma, { n, varias }]) => plural(n, uma, varias)), ...this.#frases]
  }
}
