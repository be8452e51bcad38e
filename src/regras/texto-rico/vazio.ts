import type { TextoRico } from './ops.ts'
import { paraOps } from './to-ops.ts'

const letter = /[\p{L}\p{N}]/u
/** In ops a letter decides at once, however long the text is; in HTML it may stand in a tag. */
const hasLetters = (texto: TextoRico): boolean =>
  typeof texto !== 'string' && texto.some(({ insert }) => typeof insert === 'string' && letter.test(insert))

/**
 * Is there nothing to read in the text? Empty paragraphs, items and cells, however many, and white space are nothing.
 * An image, a sound, a formula, a dropdown or a gap is something.
 */
export const isVazio = (texto: TextoRico): boolean =>
  !hasLetters(texto) && paraOps(texto).every(({ insert }) => typeof insert === 'string' && insert.trim() === '')
