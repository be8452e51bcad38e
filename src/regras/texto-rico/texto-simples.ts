import { arvoreDeLinhas, type Bloco, type Item, type Trecho } from './arvore.ts'
import type { Linha } from './linhas.ts'
import type { OpsTextoRico, TextoRico } from './ops.ts'
import { linhasDe, paraOps } from './to-ops.ts'

function trecho(este: Trecho): string {
  switch (este.tipo) {
    case 'texto':
      return este.texto
    case 'quebra':
      return '\n'
    case 'imagem':
      return este.alt
    case 'audio':
      return este.nome
    case 'formula':
      return este.latex
    case 'dropdown':
      return este.texto === '' ? '____' : este.texto
    case 'lacuna':
      return '____'
  }
}

/** Elements beside the words. A gap is none of these: it may stand for the middle of a word. */
const isObjeto = ({ tipo }: Trecho): boolean => tipo === 'imagem' || tipo === 'audio' || tipo === 'formula'

/** Words that take no space after them, and words that take none before. */
const opens = /[\s\p{Ps}\p{Pi}\p{Pd}]$/u
const closes = /^[\s\p{Pe}\p{Pf}\p{Pd},.;:!?%º]/u

/** The words on a line. A space parts an object from its neighbours, or they would read as one word. */
function linha(trechos: readonly Trecho[]): string {
  let words = ''
  let last: 'words' | 'object' = 'words'
  // An image without description writes nothing and still keeps its neighbours apart.
  let crossed = false
  for (const este of trechos) {
    const mine = trecho(este)
    const kind = isObjeto(este) ? 'object' : 'words'
    crossed ||= kind === 'object'
    if (mine === '') continue
    const touches = last === 'words' && opens.test(words)
    const touched = kind === 'words' && closes.test(mine)
    words += crossed && words !== '' && !touches && !touched ? ` ${mine}` : mine
    last = kind
    crossed = kind === 'object'
  }
  return words
}

function itens(lista: readonly Item[], ordenada: boolean, recuo: string): string[] {
  return lista.flatMap(({ trechos, sublistas }, i) => [
    `${recuo}${ordenada ? `${i + 1}.` : '•'} ${linha(trechos)}`,
    ...sublistas.flatMap((sub) => itens(sub.itens, sub.ordenada, `${recuo}  `)),
  ])
}

function bloco(este: Bloco): string[] {
  switch (este.tipo) {
    case 'paragrafo':
    case 'titulo':
      return [linha(este.trechos)]
    case 'citacao':
      return este.paragrafos.map(linha)
    case 'lista':
      return itens(este.itens, este.ordenada, '')
    case 'tabela':
      return este.linhas.map((celulas) => celulas.map(({ blocos }) => blocos.flatMap(bloco).join(' ')).join('\t'))
  }
}

const wordsOf = (linhas: readonly Linha[]): string => arvoreDeLinhas(linhas).flatMap(bloco).join('\n').trimEnd()

/**
 * The words of a text in either form: a line per paragraph, `•` and numbers before items, tabs between cells. An image
 * gives its description, a formula its LaTeX, a gap `____`. Images, sounds and formulas stand apart from the words
 * beside. No final line feed.
 */
export const textoSimples = (texto: TextoRico): string => wordsOf(linhasDe(texto))

/** The words for a formula, by its LaTeX. */
export type Leitor = (latex: string) => string

/** For who reads or hears words alone: LaTeX is for machines, so `read` gives each formula its own. */
export const comFormulasDitas = (texto: TextoRico, read: Leitor): OpsTextoRico =>
  paraOps(texto).map((op) =>
    typeof op.insert === 'object' && 'formula' in op.insert ? { ...op, insert: { formula: read(op.insert.formula) } } : op,
  )

/** Words as a person counts them: stretches between white space that hold a letter or a digit. */
export const countPalavras = (texto: TextoRico): number =>
  textoSimples(texto)
    .split(/\s+/)
    .filter((palavra) => /[\p{L}\p{N}]/u.test(palavra)).length
