/** A student's pairs from either side; without schemas, for the student's page. */
import { letra } from '#regras/letras.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { opsDe } from '#kit/rich-text/dom.ts'
import { textoDito } from '#kit/rich-text/texto-dito.ts'

export type Pares = Readonly<Record<string, string>>

/** Left item → number people read, right item → letter. */
export const numeroDe = (ids: readonly { id: string }[], id: string): string => String(ids.findIndex((item) => item.id === id) + 1)
export const letraDe = (ids: readonly { id: string }[], id: string): string => letra(ids.findIndex((item) => item.id === id) + 1)

/** Characters of an item that are heard with its pair. */
const DITOS = 80

type Itens = readonly { id: string; texto: TextoRico }[]

function say(sinal: string, itens: Itens, id: string): string {
  const palavras = textoDito(opsDe(itens.find((item) => item.id === id)?.texto ?? [])).replace(/\s+/g, ' ')
  const curtas = palavras.length > DITOS ? `${palavras.slice(0, DITOS).replace(/\s\S*$/, '')} …` : palavras
  return curtas === '' ? sinal : `${sinal}, ${curtas}`
}

/** "2, Grécia": an item as it is heard where its pair is named. A picture without a description is only its sign. */
export const sayEsquerda = (itens: Itens, id: string): string => say(numeroDe(itens, id), itens, id)
export const sayDireita = (itens: Itens, id: string): string => say(letraDe(itens, id), itens, id)

/** The numbers of the left items that stand with a right item, in order. */
export const numerosDe = (esquerdas: readonly { id: string }[], pares: Pares, direita: string): string[] =>
  esquerdas.filter(({ id }) => Object.hasOwn(pares, id) && pares[id] === direita).map(({ id }) => numeroDe(esquerdas, id))

/** How many right items will be left over, if each is used once. */
export function aMais(esquerdas: number, direitas: number): string {
  const mais = direitas - esquerdas
  if (mais <= 0) return ''
  return mais === 1 ? ' Há um item a mais.' : ` Há ${mais} itens a mais.`
}
