/** On a field while it shows something that it cannot keep: what has it holds an older value than the one on screen. */
export const porEmendar = { 'data-por-emendar': '' }

/** The first field that must be mended before what it belongs to is saved, in the dialog that is open or on the page. */
export function findPorEmendar(): HTMLElement | null {
  const where = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  return where.querySelector<HTMLElement>('[data-por-emendar]')
}
