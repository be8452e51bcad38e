/** Rich text that a plain field can hold: words in lines, nothing else. */
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { opsDe } from '#kit/rich-text/dom.ts'

/** The words of a text without any format; null where a plain field would lose something. */
export function textoPlano(texto: TextoRico): string | null {
  const linhas: string[] = []
  for (const { insert, attributes = {} } of opsDe(texto)) {
    if (typeof insert !== 'string' || Object.keys(attributes).length > 0) return null
    linhas.push(insert)
  }
  return linhas.join('').replaceAll('\u2028', '\n').replace(/\n$/, '')
}

/** Words as a text; none are an empty one. */
export const textoRicoDe = (palavras: string): TextoRico => (palavras.trim() === '' ? [] : [{ insert: `${palavras}\n` }])
