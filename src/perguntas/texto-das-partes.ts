/** What the rooms need of an alínea's rich text: its words on one line, and whether two of them read the same. */
import type { Elemento, TextoRico } from '#regras/texto-rico/ops.ts'
import { paraOps } from '#regras/texto-rico/para-ops.ts'
import { textoDeRelance, textoSimples } from '#regras/texto-rico/texto-simples.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim()

const named = (words: string, texto: TextoRico): string => (words === '' && !isVazio(texto) ? '[imagem ou som]' : words)

/** The text on one line; what has no words of its own (a picture without description) is named. */
export const plainText = (texto: TextoRico): string => named(tidy(textoSimples(texto)), texto)

/**
 * `plainText` as the title of a question in a list, where a formula is only named. Not for answers and their keys, which
 * their formulas tell apart, nor for the words a search goes through.
 */
export const excerptOf = (texto: TextoRico): string => named(tidy(textoDeRelance(texto)), texto)

/** What makes an element itself: a picture is its file, whatever its description says. */
function identity(elemento: Elemento): string {
  if ('image' in elemento) return `ficheiro:${elemento.image.ficheiro}`
  if ('audio' in elemento) return `ficheiro:${elemento.audio.ficheiro}`
  return JSON.stringify(elemento)
}

/** Equal for texts that a reader would call the same: the words and the things, not their marks. */
export const equalityKey = (texto: TextoRico): string =>
  tidy(
    paraOps(texto)
      .map(({ insert }) => (typeof insert === 'string' ? insert : ` \u0001${identity(insert)}\u0001 `))
      .join('')
      .normalize('NFC'),
  )
