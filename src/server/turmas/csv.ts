/**
 * Reads a list of pupils as schools have it: UTF-8 with or without BOM, UTF-16 or Windows-1252; `;`, `,` or tab; with or
 * without a header row; columns in any order. Accents survive in all of them. Pure: bytes in, lines out.
 */
import { parse } from 'csv-parse/sync'
import { limites } from '#regras/limites.ts'
import { chaveTexto } from '#regras/texto.ts'

export type Codificacao = 'utf-8' | 'utf-16' | 'windows-1252'
export type Separador = ';' | ',' | '\t'
export type Coluna = 'nome' | 'apelido' | 'email' | 'utilizador' | 'numero' | 'tipo'

/** `tipo`: as it is written; what it means is for who takes accounts in. */
export type LinhaLida = { linha: number; nome: string; email: string; utilizador: string; numero: string; tipo: string }
export type ListaLida = { codificacao: Codificacao; separador: Separador; colunas: Coluna[]; linhas: LinhaLida[] }
/** The sentence says what to do. */
export type CsvIlegivel = { problema: string }

/** The 32 places where Windows-1252 differs from ISO 8859-1; the five that are empty stay as they are. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const decodeWindows1252 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte >= 0x80 && byte < 0xa0 ? windowsSigns.charAt(byte - 0x80) : String.fromCharCode(byte))).join('')

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean => signature.every((byte, index) => bytes[index] === byte)

/** The text of a file and how it was written. A byte order mark decides; without one, whatever is not UTF-8 is Windows-1252. */
export function decodeTexto(bytes: Uint8Array): { texto: string; codificacao: Codificacao } {
  if (startsWith(bytes, 0xff, 0xfe)) return { texto: new TextDecoder('utf-16le').decode(bytes), codificacao: 'utf-16' }
  if (startsWith(bytes, 0xfe, 0xff)) return { texto: new TextDecoder('utf-16be').decode(bytes), codificacao: 'utf-16' }
  const texto = decodeUtf8(bytes)
  return texto === null ? { texto: decodeWindows1252(bytes), codificacao: 'windows-1252' } : { texto, codificacao: 'utf-8' }
}

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

const nomesDeColuna: Record<Coluna, readonly string[]> = {
  nome: ['nome', 'nome completo', 'aluno', 'nome do aluno', 'nomes', 'name', 'full name', 'nome proprio', 'primeiro nome', 'first name'],
  apelido: ['apelido', 'apelidos', 'ultimo nome', 'sobrenome', 'last name', 'surname'],
  email: ['e mail', 'email', 'mail', 'correio', 'correio eletronico', 'endereco de e mail', 'endereco de email'],
  utilizador: ['utilizador', 'nome de utilizador', 'user', 'username', 'user name', 'login'],
  tipo: ['tipo', 'tipo de conta', 'tipo de utilizador', 'perfil', 'papel', 'funcao', 'role', 'type'],
  numero: ['n', 'no', 'num', 'numero', 'numero do aluno', 'n do aluno', 'no do aluno', 'number', 'nr'],
}

/** `N.º` → `n`, `E-mail` → `e mail`: signs are nothing, ordinals are `o`. */
const chaveDeColuna = (celula: string): string =>
  chaveTexto(celula)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

function colunaDe(celula: string): Coluna | null {
  const chave = chaveDeColuna(celula)
  const variants = [chave, chave.replace(/^n o\b/, 'n').trim()]
  const found = Object.entries(nomesDeColuna).find(([, names]) => variants.some((variant) => names.includes(variant)))
  return found ? (found[0] as Coluna) : null // a key of the table
}

type Colunas = (Coluna | null)[]

/** The header's columns; null when the first row is already a pupil. */
function readHeader(row: readonly string[]): Colunas | null {
  const colunas = row.map(colunaDe)
  const known = colunas.filter((coluna) => coluna !== null)
  return known.length > 0 && !row.some((cell) => cell.includes('@'))
    ? colunas.map((coluna, index) => (colunas.indexOf(coluna) === index ? coluna : null))
    : null
}

/** Without a header: what most cells of a column look like. The first other one is the name, the second the user name. */
function guessColumns(rows: readonly string[][]): Colunas {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const most = (index: number, test: RegExp): boolean => {
    const cells = rows.map((row) => row[index] ?? '').filter(Boolean)
    return cells.length > 0 && cells.filter((cell) => test.test(cell)).length * 2 > cells.length
  }
  const left: Coluna[] = ['nome', 'utilizador']
  const seen = new Set<Coluna>()
  const once = (coluna: Coluna): Coluna | null => (seen.has(coluna) ? null : seen.add(coluna) && coluna)
  return Array.from({ length: width }, (_, index) => {
    if (most(index, /@/)) return once('email')
    if (most(index, /^\d{1,5}$/)) return once('numero')
    return left.shift() ?? null
  })
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

const clean = (celula: string | undefined): string =>
  (celula ?? '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()

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

const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b)

/** The lines of a list of pupils, or one sentence that says why it cannot be read. */
export function readLista(bytes: Uint8Array): ListaLida | CsvIlegivel {
  if (isZip(bytes)) return { problema: 'Este ficheiro é de uma folha de cálculo. Guarde-a como CSV e escolha esse ficheiro.' }
  const { texto: inteiro, codificacao } = decodeTexto(bytes)
  if (inteiro.includes('\u0000')) return { problema: 'Este ficheiro não é um CSV.' }
  const { texto, dito, saltadas } = splitSepLine(inteiro.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'))
  const separador = dito ?? findSeparador(texto)
  const rows = parseRows(texto, separador)
  if ('problema' in rows) return rows
  const header = readHeader(rows[0]?.record ?? [])
  const body = header ? rows.slice(1) : rows
  const colunas = header ?? guessColumns(body.map((row) => row.record))
  if (body.length === 0) return { problema: 'O ficheiro não tem ninguém.' }
  if (body.length > limites.linhasCsv) return { problema: `O ficheiro tem ${body.length} linhas; o máximo são ${limites.linhasCsv}.` }
  if (!colunas.some((coluna) => coluna === 'nome' || coluna === 'email' || coluna === 'apelido')) {
    return { problema: 'Falta uma coluna com o nome ou com o e-mail.' }
  }
  return {
    codificacao,
    separador,
    colunas: colunas.filter((coluna) => coluna !== null),
    linhas: body.map((row) => toLinha(row, colunas, saltadas)),
  }
}
