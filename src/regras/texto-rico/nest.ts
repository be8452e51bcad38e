/** Flat runs as nested marks: a link over three words in two weights stays one link. */
import type { Trecho } from './arvore.ts'
import type { Marcas } from './filter.ts'

/** Outermost first: a link holds everything, a language only its words. */
const ORDEM = ['link', 'bold', 'italic', 'underline', 'strike', 'code', 'script', 'lang'] as const

export type NoAninhado =
  | { tipo: 'folha'; trecho: Trecho }
  | { tipo: 'marca'; marca: keyof Marcas; valor: string | true; filhos: NoAninhado[] }

/** Nests runs by mark in a fixed order; neighbours with the same mark and value share one node. */
export function nest(trechos: readonly Trecho[], nivel = 0): NoAninhado[] {
  const marca = ORDEM[nivel]
  if (marca === undefined) return trechos.map((trecho) => ({ tipo: 'folha', trecho }))
  const saida: NoAninhado[] = []
  for (let i = 0; i < trechos.length;) {
    const valor = trechos[i]?.marcas[marca]
    let fim = i + 1
    while (fim < trechos.length && trechos[fim]?.marcas[marca] === valor) fim += 1
    const filhos = nest(trechos.slice(i, fim), nivel + 1)
    if (valor === undefined) saida.push(...filhos)
    else saida.push({ tipo: 'marca', marca, valor, filhos })
    i = fim
  }
  return saida
}
