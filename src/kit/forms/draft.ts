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
  readonly #canKeep = canKeep()
  /** One tab at a time writes it: two would take turns at one text. Where a browser has no locks, every tab does. */
  #isMine = !('locks' in navigator)
  /** What this tab writes once the other has left its form with nothing unsent; null removes it. */
  #waiting: Kept | null | undefined
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

  /** Whether what is typed is kept; where it is not, leaving loses it. */
  get holds(): boolean {
    return this.#canKeep && this.#isMine
  }

  /** The form stands open, until the function that is returned is called. */
  open(): () => void {
    const closed = new AbortController()
    const untilClosed = new Promise<void>((resolve) => closed.signal.addEventListener('abort', () => resolve()))
    const take = async (): Promise<void> => {
      const there = readKept(this.#name)
      // What the other tab left unsent stays: a reload brings it back there.
      if (there && !isSameJson(there.values, this.restored)) return
      this.#isMine = true
      if (this.#waiting !== undefined) this.#write(this.#waiting)
      return untilClosed
    }
    if ('locks' in navigator)
      navigator.locks.request(PREFIX + this.#name, { signal: closed.signal }, take).catch((error: unknown) => {
        if (!closed.signal.aborted) throw error
      })
    return () => closed.abort()
  }

  /** Only the changed fields are kept: a day or an hour that nobody touched is offered anew. */
  keep(values: Values, initial: Values): void {
    const changed = Object.entries(values).filter(([name, value]) => !isSameJson(value ?? null, initial[name] ?? null))
    this.#changed = Object.fromEntries(changed)
    this.#write(changed.length === 0 ? null : { values: this.#changed, ...(this.#sent && { sent: this.#sent }) })
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
    this.#write(null)
  }

  /** Null removes it. */
  #write(kept: Kept | null): void {
    this.#waiting = this.#isMine ? undefined : kept
    // A person who has just left leaves nothing behind.
    if (!this.#isMine || (kept && !this.#isTheirs())) return
    try {
      if (kept) localStorage.setItem(PREFIX + this.#name, JSON.stringify(kept))
      else localStorage.removeItem(PREFIX + this.#name)
    } catch {
      /* nothing is lost that was not lost before */
    }
  }
}

/** Whether an earlier visit left something under the name. */
export const isDraftKept = (name: string): boolean => readKept(name) !== null
