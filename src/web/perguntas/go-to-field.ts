/** From a sentence of the summary to the field it is about: every field names its sentence in `aria-describedby`. */

const written = 'input:not([type=hidden], [type=file]), textarea, select, [contenteditable=true]'

const isSaidOf = (field: HTMLElement, frase: string): boolean =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .some((id) => id !== '' && document.getElementById(id)?.textContent.includes(frase))

/** Takes the focus to the first field `frase` stands at, or into the first of a group; `from` says which editor is meant. */
export function focusFieldOf(frase: string, from: Element): void {
  const editor = from.closest('dialog') ?? from.closest('main') ?? document.body
  const field = [...editor.querySelectorAll<HTMLElement>('[aria-describedby]')].find((one) => isSaidOf(one, frase))
  const isGroup = field?.matches('fieldset, [role=group]') ?? false
  const target = (isGroup && (field?.querySelector<HTMLElement>(written) ?? field?.querySelector('button'))) || field
  target?.focus()
  target?.scrollIntoView?.({ block: 'center' })
}
