/** The rooms' view of an alínea's rich text: its words on one line, and whether two of them read the same. */
import type { Elemento, TextoRico } from '#regras/texto-rico/ops.ts'
import { tidyTexto } from '#regras/texto.ts'
import { paraOps } from '#regras/texto-rico/to-ops.ts'
import { type Leitor, comFormulasDitas, textoSimples } from '#regras/texto-rico/texto-simples.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim()

const named = (words: string, texto: TextoRico): string => (words === '' && !isVazio(texto) ? '[imagem ou som]' : words)

/** The text on one line; what has no words of its own (a picture without description) is named. */
export const plainText = (texto: TextoRico): string => named(tidy(textoSimples(texto)), texto)

/**
 * `plainText` for a person to read where nothing can be drawn, as the title of a question: `read` gives a formula's
 * words. It fits neither keys, which may differ only in their formulas, nor the words of a search.
 */
export const excerptOf = (texto: TextoRico, read: Leitor): string => plainText(comFormulasDitas(texto, read))

/** The identity of an element: a picture is its file, whatever its description says. */
function identity(elemento: Elemento): string {
  if ('image' in elemento) return `ficheiro:${elemento.image.ficheiro}`
  if ('audio' in elemento) return `ficheiro:${elemento.audio.ficheiro}`
  return JSON.stringify(elemento)
}

type Op = ReturnType<typeof paraOps>[number]

/** Raised and lowered signs mean something else: x² is not x₂. Other marks only show the same words differently. */
const meaningOf = ({ attributes }: Op): string => (attributes?.script === undefined ? '' : `\u0002${attributes.script}\u0002`)

/** All that a reader sees of the words: in "casa" and "casa", another syllable may be the bold one. */
const looksOf = ({ attributes }: Op): string =>
  attributes === undefined || Object.keys(attributes).length === 0 ? '' : `\u0002${JSON.stringify(attributes)}\u0002`

const keyOf = (texto: TextoRico, marksOf: (op: Op) => string): string =>
  tidyTexto(
    paraOps(texto)
      .map((op) => {
        if (typeof op.insert !== 'string') return ` \u0001${identity(op.insert)}\u0001 `
        const marks = op.insert.trim() === '' ? '' : marksOf(op)
        return marks === '' ? op.insert : `${marks}${op.insert}\u0003`
      })
      .join(''),
  )

/** Equal for texts that a reader would call the same: the words and the things, not how they are set. */
export const equalityKey = (texto: TextoRico): string => keyOf(texto, meaningOf)

/** Equal only for texts that a reader cannot tell apart. */
export const appearanceKey = (texto: TextoRico): string => keyOf(texto, looksOf)
