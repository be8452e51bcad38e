/**
 * Reads a list of pupils as schools have it: in any encoding (`regras/codificacao.ts`), with `;`, `,` or tab. Headings
 * may stand below a title, or be missing where the columns are plain (`colunas-csv.ts`). Pure: bytes in, lines out.
 */
import { parse } from 'csv-parse/sync'
import { cleanText } from '#regras/caracteres.ts'
import { type Codificacao, decodeTexto } from '#regras/codificacao.ts'
import { limites } from '#regras/limites.ts'
import { isEmBranco, tidyTexto } from '#regras/texto.ts'
import { type Coluna, type Colunas, guessColumns, readHeader, semColunaDeNomes, semTitulos } from './colunas-csv.ts'

export type Separador = ';' | ',' | '\t'

/** `tipo`: as it is written; what it means is for who takes accounts in. */
export type LinhaLida = { linha: number; nome: string; email: string; utilizador: string; numero: string; tipo: string }
export type ListaLida = { codificacao: Codificacao; separador: Separador; colunas: Coluna[]; linhas: LinhaLida[] }
/** The sentence says what to do. */
export type CsvIlegivel = { problema: string }

const separadores: readonly Separador[] = [';', '\t', ',']

/** How often each sign stands outside quotes, line by line, in the first lines. */
function countSeparators(texto: string, sign: Separador): number[] {
  const counts = [0]
  let quoted = false
  for (const char of texto.slice(0, 20_000)) {
    if (char === '"') quoted = !quoted
    else if (!quoted && char === '\n') counts.push(0)
    else if (!quoted && char === sign) counts.push((counts.pop() ?? 0) + 1)
  }
  return counts
}

/** The sign that most lines have; `Costa, Lara; 7` is two columns, since `;` is asked first among equals. */
export function findSeparador(texto: string): Separador {
  const linesWith = (sign: Separador): number => countSeparators(texto, sign).filter((count) => count > 0).length
  return separadores.toSorted((a, b) => linesWith(b) - linesWith(a))[0] ?? ';'
}

/** Lines with something in them, counted without reading their cells. */
function countLines(texto: string): number {
  let lines = 0
  for (let start = 0; start < texto.length;) {
    const end = texto.indexOf('\n', start)
    const next = end === -1 ? texto.length : end
    if (next > start) lines += 1
    start = next + 1
  }
  return lines
}

/**
 * The reason why a text is too long for a list of pupils, or null. It is asked before the cells are read, because many
 * of them take long to read.
 */
function problemaDoTamanho(texto: string, separador: Separador): string | null {
  const lines = countLines(texto)
  // Titles above the headings may come on top.
  const most = limites.linhasCsv + 20
  if (lines > most) return `O ficheiro tem ${lines} linhas; o máximo são ${limites.linhasCsv}.`
  return texto.split(separador, limites.celulasCsv + 1).length > limites.celulasCsv
    ? 'O ficheiro tem demasiadas colunas. Deixe só os nomes, os números e os e-mails e tente de novo.'
    : null
}

type Row = { record: string[]; info: { lines: number } }

function parseRows(texto: string, separador: Separador): Row[] | CsvIlegivel {
  try {
    // csv-parse answers `any`; with `info` each row is its cells and its place.
    return parse(texto, {
      delimiter: separador,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      info: true,
      max_record_size: 20_000,
    }) as unknown as Row[]
  } catch {
    return { problema: 'Não foi possível ler o ficheiro: há aspas por fechar. Abra-o, corrija-as e tente de novo.' }
  }
}

/** Excel's `sep=;` line, which only says what separates the others. */
const splitSepLine = (texto: string): { texto: string; dito: Separador | null; saltadas: number } => {
  const match = /^sep=([;,\t])\r?\n/i.exec(texto)
  const dito = separadores.find((sign) => sign === match?.[1]) ?? null
  return match ? { texto: texto.slice(match[0].length), dito, saltadas: 1 } : { texto, dito, saltadas: 0 }
}

/** One line of what can be read; nothing where nothing can. */
function clean(celula = ''): string {
  const texto = tidyTexto(cleanText(celula)).replace(/\p{Cc}/gu, '')
  return isEmBranco(texto) ? '' : texto
}

function toLinha(row: Row, colunas: Colunas, saltadas: number): LinhaLida {
  const cell = (coluna: Coluna): string => {
    const index = colunas.indexOf(coluna)
    return index === -1 ? '' : clean(row.record[index])
  }
  const nome = [cell('nome'), cell('apelido')].filter(Boolean).join(' ')
  return {
    linha: row.info.lines + saltadas,
    nome,
    email: cell('email').toLowerCase(),
    utilizador: cell('utilizador').toLowerCase(),
    numero: cell('numero'),
    tipo: cell('tipo'),
  }
}

const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

/** The lines of a list of pupils, or one sentence that says why it cannot be read. */
export function readLista(bytes: Uint8Array): ListaLida | CsvIlegivel {
  if (isZip(bytes)) return { problema: 'Este ficheiro é de uma folha de cálculo. Guarde-a como CSV e escolha esse ficheiro.' }
  const { texto: inteiro, codificacao } = decodeTexto(bytes)
  if (inteiro.includes('\u0000')) return { problema: 'Este ficheiro não é um CSV.' }
  const { texto, dito, saltadas } = splitSepLine(inteiro.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'))
  const separador = dito ?? findSeparador(texto)
  const problema = problemaDoTamanho(texto, separador)
  if (problema) return { problema }
  const rows = parseRows(texto, separador)
  if ('problema' in rows) return rows
  const records = rows.map((row) => row.record)
  const header = readHeader(records)
  const body = header ? rows.slice(header.linha + 1) : rows
  if (body.length === 0) return { problema: 'O ficheiro não tem ninguém.' }
  if (body.length > limites.linhasCsv) return { problema: `O ficheiro tem ${body.length} linhas; o máximo são ${limites.linhasCsv}.` }
  const colunas = header?.colunas ?? guessColumns(records)
  if (colunas === null) return { problema: semTitulos(records[0] ?? []) }
  if (!colunas.some((coluna) => coluna === 'nome' || coluna === 'email' || coluna === 'apelido')) return { problema: semColunaDeNomes }
  return {
    codificacao,
    separador,
    colunas: colunas.filter((coluna) => coluna !== null),
    linhas: body.map((row) => toLinha(row, colunas, saltadas)),
  }
}
