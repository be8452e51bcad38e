import type { TextoRico } from './ops.ts'
import { paraOps } from './para-ops.ts'

/**
 * Is there nothing to read in it? Empty paragraphs, items and cells, however many, and white space are nothing. An
 * image, a sound, a formula, a list or a gap is something.
 */
export const isVazio = (texto: TextoRico): boolean =>
  paraOps(texto).every(({ insert }) => typeof insert === 'string' && insert.trim() === '')
