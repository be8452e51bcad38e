/**
 * Rich text as a list of lines, each with its runs and its format. All other forms are made from these lines.
 * `canonicalLinhas` gives texts that look the same one spelling.
 */
import type { Elemento, Op } from './ops.ts'
import { MAX_INDENT, MAX_TABELA, QUEBRA } from './bounds.ts'
import { elementoPermitido, formatoPermitido, stripTexto, marcasPermitidas, type Formato, type Marcas } from './filter.ts'

/** A run: text without `\n`, or one element. */
export type Pedaco = { conteudo: string | Elemento; marcas: Marcas }
export type Linha = { pedacos: Pedaco[]; formato: Formato }
type Celula = NonNullable<Formato['table']>

/** Splits ops at each `\n`; what the allow-list does not name is left behind. */
export function paraLinhas(ops: readonly Op[]): Linha[] {
  const linhas: Linha[] = []
  let pedacos: Pedaco[] = []
  for (const { insert, attributes = {} } of ops) {
    const marcas = marcasPermitidas(attributes)
    if (typeof insert !== 'string') {
      const elemento = elementoPermitido(insert)
      if (elemento) pedacos.push({ conteudo: elemento, marcas })
      continue
    }
    const partes = stripTexto(insert).split('\n')
    for (const [i, parte] of partes.entries()) {
      if (parte !== '') pedacos.push({ conteudo: parte, marcas })
      if (i === partes.length - 1) break
      linhas.push({ pedacos, formato: formatoPermitido(attributes) })
      pedacos = []
    }
  }
  if (pedacos.length > 0 || linhas.length === 0) linhas.push({ pedacos, formato: {} })
  return linhas
}

const isNada = (a: object): boolean => {
  for (const _ in a) return false
  return true
}
/** Most marks are none: those are compared without being written out, which long texts would feel. */
const igual = (a: object, b: object): boolean => {
  const nada = isNada(a)
  return nada === isNada(b) && (nada || JSON.stringify(a) === JSON.stringify(b))
}

/** Joins neighbours with equal marks; breaks at the end of a line show nothing and go. */
function canonicalPedacos(pedacos: readonly Pedaco[]): Pedaco[] {
  const saida: Pedaco[] = []
  for (const { conteudo, marcas } of pedacos) {
    const ultimo = saida.at(-1)
    if (conteudo === '') continue
    if (ultimo && typeof ultimo.conteudo === 'string' && typeof conteudo === 'string' && igual(ultimo.marcas, marcas))
      ultimo.conteudo += conteudo
    else saida.push({ conteudo, marcas })
  }
  for (let ultimo = saida.at(-1); typeof ultimo?.conteudo === 'string' && ultimo.conteudo.endsWith(QUEBRA); ultimo = saida.at(-1)) {
    ultimo.conteudo = ultimo.conteudo.replace(/\u2028+$/, '')
    if (ultimo.conteudo !== '') break
    saida.pop()
  }
  return saida
}

/** An item stands at most one level under the item before it; the first stands at the edge. */
function canonicalRecuos(linhas: readonly Linha[]): Linha[] {
  let anterior = -1
  return linhas.map(({ pedacos, formato: { indent = 0, ...formato } }) => {
    anterior = formato.list ? Math.min(indent, anterior + 1, MAX_INDENT) : -1
    return { pedacos: canonicalPedacos(pedacos), formato: formatoPermitido(anterior > 0 ? { ...formato, indent: anterior } : formato) }
  })
}

const numeros = (linhas: readonly { celula: Celula }[], eixo: 'r' | 'c'): number[] =>
  [...new Set(linhas.map(({ celula }) => celula[eixo]))].toSorted((a, b) => a - b)

/** Every row gets every column, in reading order; rows and columns are numbered from 0 without holes. */
function canonicalTabela(linhas: readonly { linha: Linha; celula: Celula }[], t: number): Linha[] {
  const porCelula = Map.groupBy(linhas, ({ celula: { r, c } }) => r * 100 + c)
  const colunas = numeros(linhas, 'c')
  return numeros(linhas, 'r').flatMap((linhaAntiga, r) =>
    colunas.flatMap((colunaAntiga, c) => {
      const dentro = porCelula.get(linhaAntiga * 100 + colunaAntiga) ?? []
      const table: Celula = dentro.some(({ celula }) => celula.h) ? { t, r, c, h: true } : { t, r, c }
      const conteudo = dentro.length > 0 ? dentro.map(({ linha }) => linha) : [{ pedacos: [], formato: {} }]
      return canonicalRecuos(conteudo).map(({ pedacos, formato }) => ({ pedacos, formato: { ...formato, table } }))
    }),
  )
}

/** Splits lines into stretches: lines outside tables, and the lines of one table. */
function trocos(linhas: readonly Linha[]): Linha[][] {
  const saida: Linha[][] = []
  let tabela: number | undefined | null = null
  for (const linha of linhas) {
    const t = linha.formato.table?.t
    if (t !== tabela) saida.push([])
    tabela = t
    saida.at(-1)?.push(linha)
  }
  return saida
}

/** The one spelling of a text: lists without jumps, tables with all their cells, equal neighbours joined. */
export function canonicalLinhas(linhas: readonly Linha[]): Linha[] {
  let tabelas = 0
  return trocos(linhas).flatMap((troco) => {
    const comCelula = troco.flatMap((linha) => (linha.formato.table ? [{ linha, celula: linha.formato.table }] : []))
    if (comCelula.length === 0) return canonicalRecuos(troco)
    // Only neighbours must differ, so the numbers may start again after the last.
    return canonicalTabela(comCelula, tabelas++ % (MAX_TABELA + 1))
  })
}

/** Lines back to ops: the fewest ops that say the same, ending in `\n`. */
export function deLinhas(linhas: readonly Linha[]): Op[] {
  const ops: Op[] = []
  const append = (insert: Op['insert'], attributes: Op['attributes'] & object) => {
    const ultimo = ops.at(-1)
    if (typeof insert === 'string' && typeof ultimo?.insert === 'string' && igual(ultimo.attributes ?? {}, attributes))
      ultimo.insert += insert
    else ops.push(Object.keys(attributes).length > 0 ? { insert, attributes } : { insert })
  }
  for (const { pedacos, formato } of linhas.length > 0 ? linhas : [{ pedacos: [], formato: {} }]) {
    for (const { conteudo, marcas } of pedacos) append(conteudo, marcas)
    append('\n', formato)
  }
  return ops
}
