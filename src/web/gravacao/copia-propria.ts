/**
 * Keeps one page's unsaved text in this browser under a name of its own, so that no tab removes the copy of another. A
 * page goes on with the newest copy of an earlier visit; later visits take up the others in turn.
 */
import { newChave } from '#kit/api/chave.ts'
import { copiasDe, dropCopia, readCopia, writeCopia } from './copia.ts'

/** `em`: when it was written, by this device's clock, ms. */
type Datada = { em?: number }
export type CopiaComNome<Copia> = { nome: string; copia: Copia }

/** The newest under this name that never reached the server. Those that did are dropped: only the answer to them was lost. */
export function copiaPorEnviar<Copia extends Datada>(
  nome: string,
  chegou: (copia: Copia) => boolean,
  /** Where earlier versions of Lousa kept it in another shape. */
  read = (copia: unknown): Copia => copia as Copia, // nothing else writes under its name
): CopiaComNome<Copia> | null {
  const kept = copiasDe(nome).map(({ nome: each, copia }) => ({ nome: each, copia: read(copia) }))
  const [porEnviar] = kept
    .toSorted((a, b) => (b.copia.em ?? 0) - (a.copia.em ?? 0))
    .filter((each) => {
      const isThere = chegou(each.copia)
      if (isThere) dropCopia(each.nome)
      return !isThere
    })
  return porEnviar ?? null
}

export class CopiaPropria<Copia extends Datada> {
  #nome: string
  /**
   * The copy of an earlier visit to go on with. It stays until this page keeps the text under its own name, or does not
   * need it any more. It may be the copy of another open tab.
   */
  #retomada: CopiaComNome<Copia> | null
  readonly #chave = newChave()
  /** This page's own copies under earlier names: they go once one stands under the new name. */
  #anteriores: string[] = []

  constructor(nome: string, retomada: CopiaComNome<Copia> | null) {
    this.#nome = `${nome}:${this.#chave}`
    this.#retomada = retomada
  }

  /** From now on it stands under this name. */
  rename(nome: string): void {
    const novo = `${nome}:${this.#chave}`
    if (novo === this.#nome) return
    this.#anteriores.push(this.#nome)
    this.#nome = novo
  }

  /** Answers whether there was room for it. */
  keep(copia: Omit<Copia, 'em'>): boolean {
    const kept = writeCopia(this.#nome, { ...copia, em: Date.now() })
    if (kept) this.#dropOutras()
    return kept
  }

  drop(): void {
    dropCopia(this.#nome)
    this.#dropOutras()
  }

  /** The one to go on with stays where another tab has written there since. */
  #dropOutras(): void {
    for (const nome of this.#anteriores.splice(0)) dropCopia(nome)
    if (this.#retomada === null) return
    const { nome, copia } = this.#retomada
    if (readCopia<Copia>(nome)?.em === copia.em) dropCopia(nome)
    this.#retomada = null
  }
}
