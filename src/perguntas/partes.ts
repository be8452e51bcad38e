/**
 * Functions on parts (alíneas, options, gaps) for several rooms: fresh ids, safe look-ups, the test for an empty part.
 */
import { limites } from '#regras/limites.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { appearanceKey } from './texto-das-partes.ts'
import type { Problema } from './tipo-pergunta.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A fresh part id: eight random characters, so that it says nothing about right or wrong. */
export function newIdParte(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
}

/** An option in a student's copy; `fixa` says nothing about right or wrong, and whoever shuffles the copy needs it. */
export const opcaoDoAluno = ({ id, texto, fixa }: { id: string; texto: TextoRico; fixa?: boolean }) => ({
  id,
  texto,
  ...(fixa === true && { fixa }),
})

/** The value under an id, only if it is really there: `constructor` is a possible id. */
export const valueOf = <T>(record: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(record, id) ? record[id] : undefined

export const hasRepeatedIds = (partes: readonly { id: string }[]): boolean => new Set(partes.map(({ id }) => id)).size < partes.length

/** Are all of `ids` among the parts? */
export function allKnown(ids: readonly string[], partes: readonly { id: string }[]): boolean {
  const known = new Set(partes.map(({ id }) => id))
  return ids.every((id) => known.has(id))
}

/** The parts without the empty ones at the end, but never fewer than `minimo`. */
export function dropEmptyEnd<A extends { texto: TextoRico }>(partes: readonly A[], minimo: number): A[] {
  const last = partes.findLastIndex(({ texto }) => !isVazio(texto))
  return partes.slice(0, Math.max(minimo, last + 1))
}

/** Two alíneas may not share an id: an answer could not tell them apart. */
export const problemasDeIds = (partes: readonly { id: string }[], campo: string): Problema[] =>
  hasRepeatedIds(partes) ? [{ campo, texto: 'Há partes repetidas com o mesmo identificador' }] : []

/** One problem per part whose text is empty. */
export const problemasDeTextos = (partes: readonly { texto: TextoRico }[], campo: string, texto: string): Problema[] =>
  partes.flatMap((parte, i) => (isVazio(parte.texto) ? [{ campo: `${campo}/${i}/texto`, texto }] : []))

/** The places of the keys that stand earlier in the list too; empty keys are nothing yet. */
export const repeatedPlaces = (keys: readonly string[]): number[] =>
  keys.flatMap((key, i) => (key !== '' && keys.indexOf(key) < i ? [i] : []))

/** One problem per part that looks like an earlier one: whoever answers could not tell them apart. */
export const problemasDeIguais = (partes: readonly { texto: TextoRico }[], campo: string, texto: string): Problema[] =>
  repeatedPlaces(partes.map((parte) => (isVazio(parte.texto) ? '' : appearanceKey(parte.texto)))).map((i) => ({
    campo: `${campo}/${i}/texto`,
    texto,
  }))

/** The catalogue's sentence, spelled as the product spells it. */
export const MINIMO_DUAS_RESPOSTAS = 'Minímo de duas respostas'

export const problemasDeMinimo = (partes: readonly unknown[], campo: string): Problema[] =>
  partes.length < limites.respostasMinimo ? [{ campo, texto: MINIMO_DUAS_RESPOSTAS }] : []
