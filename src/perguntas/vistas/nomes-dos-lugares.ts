/** Names for the lists and gaps of a text. Who does not see the text around them hears it in the name. */
import type { Op, TextoRico } from '#regras/texto-rico/ops.ts'
import { sentenceBounds } from '#regras/texto-rico/sentence.ts'
import { opsDe } from '#kit/rich-text/dom.ts'
import { textoDito } from '#kit/rich-text/texto-dito.ts'

/** Characters that a name keeps of its sentence, before the place and after it. */
const ANTES = 100
const DEPOIS = 80

/** Stands before each place while its sentence is looked for; no text of a person has it. */
const MARCA = '\uE000'
const lugares = /\(\uE000\D+(\d+)\)/g

/** The sentence of a line around `[de, ate]`, cut between words, at a comma where one is near. */
function sentenceAround(linha: string, de: number, ate: number): string {
  const { comeca, acaba } = sentenceBounds(linha, de, ate)
  const [antes, depois] = [linha.slice(comeca, de), linha.slice(ate, acaba)]
  return (
    (antes.length > ANTES ? `… ${antes.slice(-ANTES).replace(/^.{0,40}?[,;:–]\s|^\S*\s/u, '')}` : antes) +
    linha.slice(de, ate) +
    (depois.length > DEPOIS ? `${depois.slice(0, DEPOIS).replace(/[,;:–]\s.{0,40}$|\s\S*$/u, '')} …` : depois)
  )
}

const isOnlyPlaces = (frase: string): boolean => !/[\p{L}\p{N}]/u.test(frase.replaceAll(lugares, ''))

/** A cell has its row beside it and the head of its column above; what stands alone on a line has the line before it. */
function contextAbove(linhas: readonly string[], i: number, de: number, frase: string): string {
  const linha = linhas[i] ?? ''
  const coluna = linha.slice(0, de).split('\t').length - 1
  if (linha.includes('\t')) {
    const first = linhas.slice(0, i).findLastIndex((one) => !one.includes('\t')) + 1
    return first === i ? '' : `${linhas[first]?.split('\t')[coluna] ?? ''}: `
  }
  const before = isOnlyPlaces(frase)
    ? linhas
        .slice(0, i)
        .filter((one) => one !== '')
        .at(-1)
    : undefined
  return before === undefined ? '' : `${sentenceAround(before, before.length, before.length)} `
}

/**
 * "Lacuna 2 de 3: O rio (lacuna 1) nasce em (lacuna 2)." for each place by its id. `partes` are in the order in which the
 * places are counted.
 */
export function nomesDosLugares(nome: 'Lacuna' | 'Lista', texto: TextoRico, partes: readonly { id: string }[]): Map<string, string> {
  const ids = partes.map(({ id }) => id)
  const sign = (op: Op): Op => {
    if (typeof op.insert === 'string') return op
    const id = 'lacuna' in op.insert ? op.insert.lacuna.id : 'dropdown' in op.insert ? op.insert.dropdown.id : ''
    const text = `(${MARCA}${nome.toLowerCase()} ${ids.indexOf(id) + 1})`
    return id === '' ? op : { insert: { dropdown: { id, text } } }
  }
  const linhas = textoDito(opsDe(texto).map(sign)).split('\n')
  const nomes = new Map(ids.map((id, i) => [id, `${nome} ${i + 1} de ${ids.length}`]))
  for (const [i, linha] of linhas.entries())
    for (const { index, 0: lugar, 1: numero } of linha.matchAll(lugares)) {
      const frase = sentenceAround(linha, index, index + lugar.length)
      const dita = `${contextAbove(linhas, i, index, frase)}${frase}`.replaceAll(MARCA, '').replaceAll('\t', ', ').replace(/^• /, '')
      const id = ids[Number(numero) - 1]
      if (id !== undefined) nomes.set(id, `${nomes.get(id)}: ${dita.trim()}`)
    }
  return nomes
}
