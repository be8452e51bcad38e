/** Text typed inside an element that nobody has taken yet. */

const TYPED = 'input, textarea, [contenteditable="true"]'
/** Kinds of input in which nothing is written. */
const NOT_TYPED = new Set(['search', 'checkbox', 'radio', 'file', 'range', 'color', 'button', 'submit', 'reset', 'hidden'])

/** The text in a field of typing; null for anything else, a search and a list that filters as one types included. */
function textIn(target: EventTarget | null): string | null {
  if (!(target instanceof HTMLElement) || !target.matches(TYPED) || /combobox|searchbox/.test(target.getAttribute('role') ?? ''))
    return null
  if (target instanceof HTMLInputElement) return NOT_TYPED.has(target.type) ? null : target.value
  return target instanceof HTMLTextAreaElement ? target.value : target.textContent
}

/**
 * Watches the text typed in a dialog outside a `Form`; a `Form` itself says what is unsaved. A field counts as
 * untouched while its text is the text at its first focus, and once it has left the page.
 */
export class TypedText {
  readonly #first = new Map<HTMLElement, string>()
  readonly #touched = new Set<HTMLElement>()

  /** The focus has come into a field. */
  entered(target: EventTarget | null): void {
    const text = textIn(target)
    if (text !== null && target instanceof HTMLElement && !this.#first.has(target)) this.#first.set(target, text)
  }

  /** Something was written in a field. */
  written(target: EventTarget | null): void {
    if (textIn(target) !== null && target instanceof HTMLElement && target.closest('form[data-form]') === null) this.#touched.add(target)
  }

  /** Is there text now that was not there before? */
  hasAny(): boolean {
    return [...this.#touched].some((field) => field.isConnected && textIn(field) !== (this.#first.get(field) ?? ''))
  }
}
