/** Dropdowns and gaps stand in the enunciado, their options in the alíneas: the two must match one to one. */
import type { Problema } from './tipo-pergunta.ts'

type Frases = { nenhum: string; repetido: string; semAlinea: string; semElemento: string }

/** `ids` are those of the elements in the enunciado. */
export function problemasDosElementos(ids: readonly string[], alineas: readonly { id: string }[], frases: Frases): Problema[] {
  const known = new Set(alineas.map(({ id }) => id))
  const standing = new Set(ids)
  return [
    ...(ids.length === 0 ? [{ campo: '/enunciado', texto: frases.nenhum }] : []),
    ...(standing.size < ids.length ? [{ campo: '/enunciado', texto: frases.repetido }] : []),
    ...(ids.some((id) => !known.has(id)) ? [{ campo: '/enunciado', texto: frases.semAlinea }] : []),
    ...alineas.flatMap(({ id }, i) => (standing.has(id) ? [] : [{ campo: `/alineas/${i}`, texto: frases.semElemento }])),
  ]
}
