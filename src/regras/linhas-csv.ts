/** The rows of a text with `;`, tab or `,` between its cells, as spreadsheets write it. Bounded before it is read. Pure. */
import { parse } from 'csv-parse/browser/esm/sync'

export type Separador = ';' | ',' | '\t'
/** `linha`: where the row begins in the text, from 1. */
export type LinhaCsv = { linha: number; celulas: string[] }
type LinhasCsv = { separador: Separador; linhas: LinhaCsv[] }
/** Why there are no rows: more lines or cells than is allowed, or quotes that are not closed. */
export type CsvRecusado = { recusa: 'linhas'; quantas: number } | { recusa: 'celulas' } | { recusa: 'aspas' }

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

/** Lines with something in them, those without, and the length of the longest, without reading their cells. */
function measureLines(texto: string): { quantas: number; vazias: number; maior: number } {
  let quantas = 0
  let vazias = 0
  let maior = 0
  for (let start = 0; start < texto.length;) {
    const end = texto.indexOf('\n', start)
    const next = end === -1 ? texto.length : end
    if (next > start) quantas += 1
    else vazias += 1
    maior = Math.max(maior, next - start)
    start = next + 1
  }
  return { quantas, vazias, maior }
}

/** Excel's `sep=;` line, which only says what separates the others. */
const splitSepLine = (texto: string): { texto: string; dito: Separador | null; saltadas: number } => {
  const match = /^sep=([;,\t])\r?\n/i.exec(texto)
  const dito = separadores.find((sign) => sign === match?.[1]) ?? null
  return match ? { texto: texto.slice(match[0].length), dito, saltadas: 1 } : { texto, dito, saltadas: 0 }
}

/** So many empty lines go with each that is allowed: the reader passes over them one by one. */
const vaziasPorLinha = 20

type Row = { record: string[]; info: { lines: number } }

/** `maximo`: of lines and of cells, asked before the cells are read, because many of them take long to read. */
export function readLinhasCsv(inteiro: string, maximo: { linhas: number; celulas: number; porLinha?: number }): LinhasCsv | CsvRecusado {
  const { texto, dito, saltadas } = splitSepLine(inteiro.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'))
  const { quantas, vazias, maior } = measureLines(texto)
  if (quantas > maximo.linhas) return { recusa: 'linhas', quantas }
  if (vazias > maximo.linhas * vaziasPorLinha) return { recusa: 'linhas', quantas: quantas + vazias }
  const separador = dito ?? findSeparador(texto)
  if (texto.split(separador, maximo.celulas + 1).length > maximo.celulas) return { recusa: 'celulas' }
  const porLinha = maximo.porLinha ?? 20_000
  // The reader says the same of such a line, but only after a tenth of a second.
  if (maior > porLinha) return { recusa: 'aspas' }
  try {
    // csv-parse answers `any`; with `info` each row is its cells and its place.
    // Encoded by the platform, because the library's own way to bytes takes longer than its reading.
    const rows = parse(new TextEncoder().encode(texto), {
      delimiter: separador,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      info: true,
      max_record_size: porLinha,
    }) as unknown as Row[]
    return { separador, linhas: rows.map(({ record, info }) => ({ linha: info.lines + saltadas, celulas: record })) }
  } catch {
    return { recusa: 'aspas' }
  }
}
