/** Marks a field with a text it cannot keep: the form holds an older value than the screen. */
export const porEmendar = { 'data-por-emendar': '' }

/** The first field that must be mended before a save, in the open dialog or on the page. */
export function findPorEmendar(): HTMLElement | null {
  const where = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  return where.querySelector<HTMLElement>('[data-por-emendar]')
}
