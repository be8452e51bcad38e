/** Rich text that has nothing but words in lines, as the plain text that says the same, and back. */
import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'

/** Null: it has something that plain text cannot say. */
export function plainWordsOf(ops: OpsTextoRico): string | null {
  let words = ''
  for (const { insert, attributes } of ops) {
    if (typeof insert !== 'string' || Object.keys(attributes ?? {}).length > 0 || insert.includes('\u2028')) return null
    words += insert
  }
  return words.replace(/\n$/, '')
}

export const opsOfWords = (words: string): OpsTextoRico => (words === '' ? [] : [{ insert: `${words.replaceAll('\r', '')}\n` }])

/** The editor's place for a caret after so many letters: a new line takes two places, the beginning one. */
export const placeOf = (words: string, caret: number): number => 1 + caret + (words.slice(0, caret).split('\n').length - 1)
