/**
 * Keeps on this device what is typed in a form, until it is sent. It stands among the unsaved texts (`rascunho:…`),
 * which a change of person removes. Where the browser forbids storage or is full, the form goes on without it.
 */
import { isSameJson } from '#regras/same-json.ts'
import { newChave } from '#kit/api/chave.ts'
import { keepToPerson } from '#kit/api/token.ts'

const PREFIX = 'rascunho:formulario:'

type Values = Readonly<Record<string, unknown>>
/** `sent`: it may have arrived so, under that key. */
type Kept = { values: Values; sent?: Sent }
type Sent = { chave: string; values: Values }

function readKept(name: string): Kept | null {
  try {
    const text = localStorage.getItem(PREFIX + name)
    return text === null ? null : (JSON.parse(text) as Kept) // safe: only `Draft` writes under this prefix
  } catch {
    return null
  }
}

/** Whether this browser keeps anything: it may be forbidden to, or be full. */
function canKeep(): boolean {
  try {
    localStorage.setItem(`${PREFIX}prova`, 'x'.repeat(2_000))
    localStorage.removeItem(`${PREFIX}prova`)
    return true
  } catch {
    return false
  }
}

export class Draft {
  readonly #name: string
  readonly #isTheirs = keepToPerson()
  /** Without it, leaving loses what is typed. */
  readonly holds = canKeep()
  /** What an earlier visit left: the fields that were changed; null: nothing. */
  readonly restored: Values | null
  #chave: string
  #changed: Values
  #sent: Sent | null

  /** `name`: what is written, such as `aviso-7`. Never of a form with a password. */
  constructor(name: string) {
    const kept = readKept(name)
    this.#name = name
    this.restored = kept?.values ?? null
    this.#changed = kept?.values ?? {}
    this.#sent = kept?.sent ?? null
    this.#chave = this.#sent?.chave ?? newChave()
  }

  /**
   * The key of the creation: sending the same again after a lost answer makes no second thing, also after a reload. What
   * was changed since has a key of its own, or the server would answer with the first and drop the change.
   */
  get chave(): string {
    return this.#chave
  }

  /** Only the changed fields are kept: a day or an hour that nobody touched is offered anew. */
  keep(values: Values, initial: Values): void {
    const changed = Object.entries(values).filter(([name, value]) => !isSameJson(value ?? null, initial[name] ?? null))
    this.#changed = Object.fromEntries(changed)
    if (changed.length === 0) return this.#remove()
    this.#write({ values: this.#changed, ...(this.#sent && { sent: this.#sent }) })
  }

  /** It goes out now. */
  sending(): void {
    if (this.#sent && !isSameJson(this.#sent.values, this.#changed)) this.#chave = newChave()
    this.#sent = { chave: this.#chave, values: this.#changed }
    if (readKept(this.#name)) this.#write({ values: this.#changed, sent: this.#sent })
  }

  /** It has arrived, or is not wanted: what is typed next is another thing. */
  drop(): void {
    this.#chave = newChave()
    this.#changed = {}
    this.#sent = null
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
