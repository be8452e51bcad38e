/** A table of questions, in a text or in a spreadsheet → lote. Every row is accounted for. */
import { limites } from '#regras/limites.ts'
import { readLinhasCsv, type LinhaCsv } from '#regras/linhas-csv.ts'
import { FicheiroIlegivel, type Lote } from '../lote.ts'
import { Zip } from '../zip/open-zip.ts'
import { findCabecalho, rowOf } from './colunas.ts'
import { readFolha } from './folha.ts'
import { readLinha } from './perguntas.ts'

const maximo = { linhas: limites.importacaoItens * 4, celulas: limites.importacaoItens * 40, porLinha: 200_000 }

/** Questions of the rows below the headings; null where there are no headings of ours. */
function loteOf(linhas: readonly LinhaCsv[]): Lote | null {
  const cabecalho = findCabecalho(linhas)
  if (cabecalho === null) return null
  const itens = linhas.slice(cabecalho.linha + 1).map(({ linha, celulas }) => readLinha(rowOf(cabecalho, celulas), linha))
  return { formato: 'tabela', itens, testes: [], ficheiros: [] }
}

/** What a text with cells holds; null where it is no table of questions. Only its first lines are looked at to tell. */
export function readTabela(texto: string): Lote | null {
  const inicio = readLinhasCsv(texto.slice(0, 20_000).split('\n').slice(0, 8).join('\n'), maximo)
  if ('recusa' in inicio || findCabecalho(inicio.linhas) === null) return null
  const lidas = readLinhasCsv(texto, maximo)
  if ('recusa' in lidas)
    throw new FicheiroIlegivel(
      lidas.recusa === 'aspas'
        ? 'A tabela tem aspas por fechar, ou uma linha demasiado comprida. Abra-a, corrija-a e importe-a de novo.'
        : `A tabela tem linhas ou células a mais: o máximo são ${limites.importacaoItens} perguntas. Divida-a em várias.`,
    )
  return loteOf(lidas.linhas)
}

export const isFolha = (zip: Zip): boolean => zip.has('xl/workbook.xml')

/** @throws FicheiroIlegivel */
function readLinhas(zip: Zip): LinhaCsv[] {
  if (zip.has('xl/vbaProject.bin'))
    throw new FicheiroIlegivel('A folha de cálculo traz macros. Guarde-a como «Livro do Excel (.xlsx)», sem elas.')
  return readFolha(zip)
}

/** As much as a list may hold as CSV: a short text of a workbook can stand in every cell. */
const lista = { linhas: limites.linhasCsv + 20, celulas: limites.celulasCsv, letras: (limites.csvBase64Maximo / 4) * 3 }

/**
 * The rows of the first sheet of a workbook, whatever they are about.
 *
 * @throws FicheiroIlegivel
 */
export function readLinhasDaFolha(bytes: Uint8Array): LinhaCsv[] {
  const zip = new Zip(bytes)
  if (!isFolha(zip)) throw new FicheiroIlegivel('Este ficheiro não é um CSV nem um Excel (.xlsx). Guarde a lista num destes formatos.')
  const linhas = readLinhas(zip)
  const celulas = linhas.reduce((n, linha) => n + linha.celulas.length, 0)
  const letras = linhas.reduce((n, linha) => linha.celulas.reduce((soma, { length }) => soma + length, n), 0)
  if (linhas.length > lista.linhas || celulas > lista.celulas || letras > lista.letras)
    throw new FicheiroIlegivel(
      'A folha de cálculo tem linhas ou colunas a mais. Deixe só os nomes, os números e os e-mails e tente de novo.',
    )
  return linhas
}

/**
 * What the first sheet of a workbook holds.
 *
 * @throws FicheiroIlegivel
 */
export function readFolhaDePerguntas(zip: Zip): Lote {
  const lote = loteOf(readLinhas(zip))
  if (lote) return lote
  throw new FicheiroIlegivel(
    'A folha de cálculo não tem os títulos que a Lousa conhece: na primeira linha, «enunciado» e «certa» ou «opção A». Veja a tabela-modelo.',
  )
}
