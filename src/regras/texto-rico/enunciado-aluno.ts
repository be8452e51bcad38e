/** The enunciado as a student may have it while the key is closed. */
import type { TextoRico } from './ops.ts'

/** An author may have written anything on a dropdown element, the right option too: the student's has no words. */
export function withoutDropdownText(texto: TextoRico): TextoRico {
  if (typeof texto === 'string') return texto.replaceAll(/(<span data-dropdown="[a-z0-9]+">)[^<]*(<\/span>)/g, '$1$2')
  return texto.map((op) =>
    typeof op.insert === 'object' && 'dropdown' in op.insert ? { ...op, insert: { dropdown: { id: op.insert.dropdown.id } } } : op,
  )
}
