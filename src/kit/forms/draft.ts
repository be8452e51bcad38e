/**
 * Keeps on this device what is typed in a form, until it is sent. It stands among the unsaved texts (`rascunho:…`),
 * which a change of person removes. Where the browser forbids storage or is full, the form goes on without it.
 */
import { isSameJson } from '#regras/same-json.ts'
import { newChave } from '#kit/api/chave.ts'
import { keepToPerson } from '#kit/api/token.ts'

const PREFIX = 'rascunho:formulario:'

type Values = Readonly<Record<string, unknown>>
type Kept = { values: Values; chave?: string }

function readKept(name: string): Kept | null {
  try {
    const text = localStorage.getItem(PREFIX + name)
    return text === null ? null : (JSON.parse(text) as Kept) // safe: only `Draft` writes under this prefix
  } catch {
    return null
  }
}

export class Draft {
  readonly #name: string
  readonly #isTheirs = keepToPerson()
  /** What an earlier visit left: the fields that were changed; null: nothing. */
  readonly restored: Values | null
  #chave: string
  /** It may have arrived under its key: then a reload goes on with that one. */
  #sent: boolean

  /** `name`: what is written, such as `aviso-7`. Never of a form with a password. */
  constructor(name: string) {
    const kept = readKept(name)
    this.#name = name
    this.restored = kept?.values ?? null
    this.#chave = kept?.chave ?? newChave()
    this.#sent = kept?.chave !== undefined
  }

  /** The key of the creation: sending again after a lost answer makes no second thing, also after a reload. */
  get chave(): string {
    return this.#chave
  }

  /** Only the changed fields are kept: a day or an hour that nobody touched is offered anew. */
  keep(values: Values, initial: Values): void {
    const changed = Object.entries(values).filter(([name, value]) => !isSameJson(value ?? null, initial[name] ?? null))
    if (changed.length === 0) return this.#remove()
    this.#write({ values: Object.fromEntries(changed), ...(this.#sent && { chave: this.#chave }) })
  }

  /** It goes out now. */
  sending(): void {
    this.#sent = true
    const kept = readKept(this.#name)
    if (kept) this.#write({ ...kept, chave: this.#chave })
  }

  /** It has arrived, or is not wanted: what is typed next is another thing. */
  drop(): void {
    this.#chave = newChave()
    this.#sent = false
    this.#remove()
  }

  #write(kept: Kept): void {
    // A person who has just left leaves nothing behind.
    if (!this.#isTheirs()) return
    try {
      localStorage.setItem(PREFIX + this.#name, JSON.stringify(kept))
    } catch {
      /* nothing is lost that was not lost before */
    }
  }

  #remove(): void {
    try {
      localStorage.removeItem(PREFIX + this.#name)
    } catch {
      /* as above */
    }
  }
}

/** Whether an earlier visit left something under the name. */
export const isDraftKept = (name: string): boolean => readKept(name) !== null
