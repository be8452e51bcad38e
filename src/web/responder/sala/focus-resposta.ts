/** Where one answers, best first: what is chosen, the text, any other control. */
const campos = ['input:checked', '[contenteditable="true"]', 'textarea, input, select', 'button']

/** Puts the focus where this question is answered. */
export function focusResposta(lugar: HTMLElement | null): void {
  for (const campo of campos) {
    const found = lugar?.querySelector<HTMLElement>(`:is(${campo}):not(:disabled)`)
    if (found) return found.focus()
  }
}
