/** Tells what each column of a list of people holds: by its heading or, where there is none, by its cells. Pure. */
import { cutText } from '#regras/cut-text.ts'
import { chaveTexto } from '#regras/texto.ts'

export type Coluna = 'nome' | 'apelido' | 'email' | 'utilizador' | 'numero' | 'tipo'
/** Null: a column nothing is taken from. */
export type Colunas = (Coluna | null)[]

const nomesDeColuna: Record<Coluna, readonly string[]> = {
  nome: [
    'nome',
    'nomes',
    'nome completo',
    'nome do aluno',
    'nome da aluna',
    'nome do a aluno a',
    'nome do estudante',
    'nome proprio',
    'primeiro nome',
    'aluno',
    'aluna',
    'aluno a',
    'alunos',
    'estudante',
    'name',
    'full name',
    'first name',
  ],
  apelido: ['apelido', 'apelidos', 'ultimo nome', 'sobrenome', 'last name', 'surname'],
  email: [
    'e mail',
    'email',
    'mail',
    'correio',
    'correio eletronico',
    'endereco de e mail',
    'endereco de email',
    'endereco eletronico',
    'e mail institucional',
    'email institucional',
    'e mail do aluno',
    'email do aluno',
  ],
  utilizador: ['utilizador', 'nome de utilizador', 'user', 'username', 'user name', 'login'],
  tipo: ['tipo', 'tipo de conta', 'tipo de utilizador', 'perfil', 'papel', 'funcao', 'role', 'type'],
  numero: [
    'n',
    'no',
    'nr',
    'num',
    'numero',
    'number',
    'numero do aluno',
    'numero de aluno',
    'numero de ordem',
    'numero na turma',
    'n do aluno',
    'n de aluno',
    'n de ordem',
    'n na turma',
    'no do aluno',
    'no de aluno',
    'no de ordem',
    'no na turma',
  ],
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

type Linhas = readonly (readonly string[])[]

/** How many rows have the same words in a column. Each column is counted once, when it is first asked for. */
function countWords(linhas: Linhas): (index: number, celula: string) => number {
  const counts = new Map<number, Map<string, number>>()
  const countColumn = (index: number): Map<string, number> => {
    const column = new Map<string, number>()
    for (const row of linhas) {
      const chave = chaveTexto(row[index] ?? '')
      column.set(chave, (column.get(chave) ?? 0) + 1)
    }
    counts.set(index, column)
    return column
  }
  return (index, celula) => (counts.get(index) ?? countColumn(index)).get(chaveTexto(celula)) ?? 0
}

/**
 * The columns that a row names; null when it names none and may be a person's. A word that stands in another row of the
 * column too ("Aluno" in every row) is no heading. A row with an address is a person's.
 */
function columnsNamedBy(row: readonly string[], rowsWith: (index: number, celula: string) => number): Colunas | null {
  const colunas = row.map((celula, index) => {
    const coluna = colunaDe(celula)
    return coluna !== null && rowsWith(index, celula) > 1 ? null : coluna
  })
  return colunas.some((coluna) => coluna !== null) && !row.some((celula) => celula.includes('@'))
    ? colunas.map((coluna, index) => (colunas.indexOf(coluna) === index ? coluna : null))
    : null
}

/** Programs for schools print the school's name, the class and the year above the headings. */
const linhasDeTitulo = 20

const countNamed = (colunas: Colunas): number => colunas.filter((coluna) => coluna !== null).length

/** Below the first row, one word may be somebody's name: two headings, or nothing but headings, are none. */
const areSurelyHeadings = (row: readonly string[], colunas: Colunas): boolean =>
  countNamed(colunas) >= 2 || row.every((celula, i) => celula === '' || colunas[i] !== null)

/**
 * The row of the headings and their columns; null when no row names anything. Among the first rows, it is the one that
 * names most columns, and the first among equals.
 */
export function readHeader(linhas: Linhas): { linha: number; colunas: Colunas } | null {
  const rowsWith = countWords(linhas)
  const found = linhas.slice(0, linhasDeTitulo).flatMap((row, linha) => {
    const colunas = columnsNamedBy(row, rowsWith)
    const below = linha < linhas.length - 1
    return colunas !== null && (linha === 0 || (below && areSurelyHeadings(row, colunas))) ? [{ linha, colunas }] : []
  })
  return found.toSorted((a, b) => countNamed(b.colunas) - countNamed(a.colunas))[0] ?? null
}

type Feitio = 'email' | 'numero' | 'nome' | 'palavra' | 'utilizador' | 'outro' | 'vazio'

/** An address, a number in the class, a name and a surname, one word, a user name, anything else. */
function feitioDe(celula: string): Feitio {
  if (celula === '') return 'vazio'
  if (celula.includes('@')) return 'email'
  if (/^\d{1,5}(?:[.,]0+)?$/.test(celula)) return 'numero'
  if (/^(?=.*[a-z])[a-z0-9._-]+$/.test(celula)) return 'utilizador'
  if (!/^\p{L}[\p{L}\p{M}\s.,'’ªº()-]*$/u.test(celula)) return 'outro'
  return /\p{L}[\s,]+\S*\p{L}/u.test(celula) ? 'nome' : 'palavra'
}

const escritos: readonly Feitio[] = ['nome', 'palavra', 'utilizador']

/** The kind of more than half of a column's cells. A column of words is of names where half of them have a surname. */
function feitioDaColuna(linhas: Linhas, index: number): Feitio {
  const feitios = linhas.map((row) => feitioDe(row[index] ?? '')).filter((feitio) => feitio !== 'vazio')
  if (feitios.length === 0) return 'vazio'
  const share = (...some: readonly Feitio[]): number => feitios.filter((feitio) => some.includes(feitio)).length / feitios.length
  const one = (['email', 'numero', 'utilizador'] as const).find((feitio) => share(feitio) > 0.5)
  if (one) return one
  if (share(...escritos) <= 0.5) return 'outro'
  return share('nome') >= 0.5 ? 'nome' : 'palavra'
}

const eCerto = (feitio: Feitio | undefined): boolean => feitio === 'email' || feitio === 'numero'

/** Is the first row somebody, like those below it? An address or a number decides; without either, a name and a surname. */
function looksLikeSomebody(first: readonly string[], others: readonly Feitio[]): boolean {
  const feitios = first.map(feitioDe)
  const odd = feitios.some((feitio, index) => feitio !== 'vazio' && eCerto(others[index]) && feitio !== others[index])
  if (odd) return false
  return feitios.some(eCerto) || feitios.includes('nome') || !others.includes('nome')
}

/**
 * The columns of a list without headings, or null when they are not plain. Most cells of each column must show its one
 * kind: e-mail, short number, user name, name. The first row must look like the others, or it may be an unknown
 * heading.
 */
export function guessColumns(linhas: Linhas): Colunas | null {
  const [first = [], ...others] = linhas
  const width = Math.max(0, ...linhas.map((row) => row.length))
  const feitiosDe = (some: Linhas): Feitio[] => Array.from({ length: width }, (_, index) => feitioDaColuna(some, index))
  const feitios = feitiosDe(linhas)
  const filled = feitios.filter((feitio) => feitio !== 'vazio')
  const certain = filled.filter(eCerto)
  const alone = filled.length === certain.length + 1
  const nome = feitios.includes('nome') ? feitios.indexOf('nome') : alone ? feitios.findIndex((feitio) => escritos.includes(feitio)) : -1
  const colunas = feitios.map((feitio, index): Coluna | null => {
    if (index === nome) return 'nome'
    return feitio === 'email' || feitio === 'numero' || feitio === 'utilizador' ? feitio : null
  })
  const told = colunas.filter((coluna) => coluna !== null)
  const plain = told.length === filled.length && new Set(told).size === told.length && (nome !== -1 || told.includes('email'))
  const aWord = others.length === 0 && certain.length === 0 && !feitios.includes('nome')
  return plain && !aWord && looksLikeSomebody(first, feitiosDe(others)) ? colunas : null
}

const oQueSeEspera = 'Escreva na primeira linha os títulos das colunas: Nome e, se houver, Número, E-mail e Utilizador.'

/** The headings lack who it is. */
export const semColunaDeNomes = `Falta uma coluna com o nome ou com o e-mail. ${oQueSeEspera}`

/** Nothing says which column is what: the first line, as it was read, and which headings would. */
export const semTitulos = (first: readonly string[]): string =>
  `Não se percebe o que é cada coluna: a primeira linha diz ${first
    .slice(0, 4)
    .map((celula) => `«${cutText(celula, 40)}»`)
    .join(', ')}. ${oQueSeEspera}`
