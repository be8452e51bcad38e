/** A table of marks, pasted or from a file, whose rows name the pupils: by name or by number in the class. Pure. */
import { parseNotaDeFora } from '#regras/de-fora.ts'
import { plural } from '#regras/plural.ts'
import { chaveTexto } from '#regras/texto.ts'
import type { LinhaDeFora } from './de-fora.queries.ts'
import { type Escritas, writeTexto } from './escritas.ts'

export type Rows = readonly (readonly string[])[]

/** `deFora`: rows of nobody in the class, as they begin; `vazias`: pupils whose cell has nothing in it, left as they were. */
export type NotasLidas = { escritas: Escritas; lidas: number; vazias: number; deFora: string[] }
export type TabelaDasNotas = NotasLidas | { problema: string }

const cellOf = (row: readonly string[], column: number): string => (row[column] ?? '').trim()

/** `3`, `3.` and `n.º 3` are the same number. */
const numeroEscrito = (cell: string): number | null => {
  const match = /^(?:n\.?\s?[º°o]?\.?\s*)?(\d{1,4})\.?$/i.exec(cell)
  return match ? Number(match[1]) : null
}

type Key = 'nome' | 'numero'
/** A pupil by each way of naming them; null: several have it. */
type Known = Record<Key, Map<string, LinhaDeFora | null>>

function knownAlunos(alunos: readonly LinhaDeFora[]): Known {
  const known: Known = { nome: new Map(), numero: new Map() }
  const add = (key: Key, value: string, linha: LinhaDeFora) => known[key].set(value, known[key].has(value) ? null : linha)
  for (const linha of alunos) {
    add('nome', chaveTexto(linha.aluno.nome), linha)
    if (linha.aluno.numero !== null) add('numero', String(linha.aluno.numero), linha)
  }
  return known
}

const keyIn: Record<Key, (cell: string) => string> = { nome: chaveTexto, numero: (cell) => String(numeroEscrito(cell) ?? '') }

const countOf = (rows: Rows, column: number, is: (cell: string) => boolean): number => rows.filter((row) => is(cellOf(row, column))).length

/** The column that names most pupils; null: none does. */
function columnOfNomes(rows: Rows, columns: readonly number[], known: Known): number | null {
  const found = (column: number): number => countOf(rows, column, (cell) => known.nome.has(chaveTexto(cell)))
  const [best] = columns.toSorted((a, b) => found(b) - found(a))
  return best !== undefined && found(best) > 0 ? best : null
}

/**
 * The column of the numbers in the class; null: there is none. A mark may look like a number: beside names, only a
 * column that agrees with all of them holds numbers; without names, only the first can.
 */
function columnOfNumeros(rows: Rows, columns: readonly number[], nome: number | null, known: Known): number | null {
  const isNumero = (column: number) => (row: readonly string[]) => known.numero.has(keyIn.numero(cellOf(row, column)))
  if (nome === null) return rows.some(isNumero(0)) ? 0 : null
  if (columns.length < 3) return null
  const agrees = (column: number): boolean =>
    rows.some(isNumero(column)) &&
    rows.every((row) => {
      const named = known.nome.get(chaveTexto(cellOf(row, nome)))
      return !named || named.aluno.numero === numeroEscrito(cellOf(row, column))
    })
  return columns.find((column) => column !== nome && agrees(column)) ?? null
}

const titulosDeNota = new Set(['nota', 'notas', 'classificacao', 'pontos', 'cotacao', 'total', 'resultado'])

/** The column of the marks: the one whose heading says so, or the only one where marks stand. */
function columnOfNotas(rows: Rows, columns: readonly number[], maximo: number): number | { problema: string } {
  const named = columns.filter((column) => titulosDeNota.has(chaveTexto(cellOf(rows[0] ?? [], column))))
  const isNota = (cell: string): boolean => cell !== '' && !('problema' in parseNotaDeFora(cell, maximo))
  const filled = columns.filter((column) => countOf(rows, column, isNota) > 0)
  const [only, another] = named.length > 0 ? named : filled
  if (only === undefined) return { problema: 'Não há uma coluna de notas: cada linha leva o nome ou o número do aluno, e a nota.' }
  return another === undefined
    ? only
    : { problema: 'Há mais do que uma coluna de números. Deixe só o nome (ou o número) e a nota, ou chame «Nota» à coluna certa.' }
}

/** By name where names stand; who shares a name is found by the number beside it. */
function findAluno(row: readonly string[], columns: Record<Key, number | null>, known: Known): LinhaDeFora | null {
  const by = (key: Key): LinhaDeFora | null | undefined => {
    const column = columns[key]
    return column === null ? undefined : known[key].get(keyIn[key](cellOf(row, column)))
  }
  const named = by('nome')
  if (named) return named
  const isShared = named === null
  return columns.nome === null || isShared ? (by('numero') ?? null) : null
}

/** Fills the cells of the pupils these rows name. Whoever they do not name keeps what stands there. */
export function fillByAluno(escritas: Escritas, alunos: readonly LinhaDeFora[], maximo: number, rows: Rows): TabelaDasNotas {
  const columns = Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, i) => i)
  const known = knownAlunos(alunos)
  const nome = columnOfNomes(rows, columns, known)
  const numero = columnOfNumeros(rows, columns, nome, known)
  if (nome === null && numero === null)
    return { problema: 'Nenhuma linha tem o nome ou o número de um aluno desta turma. Para colar só as notas, copie só essa coluna.' }
  const notas = columnOfNotas(
    rows,
    columns.filter((column) => column !== nome && column !== numero),
    maximo,
  )
  if (typeof notas !== 'number') return notas

  let filled = escritas
  let vazias = 0
  const seen = new Set<number>()
  const deFora: string[] = []
  for (const [i, row] of rows.entries()) {
    const linha = findAluno(row, { nome, numero }, known)
    const texto = cellOf(row, notas)
    const isHeading = i === 0 && linha === null && 'problema' in parseNotaDeFora(texto, maximo)
    if (isHeading) continue
    if (linha === null) deFora.push(cellOf(row, nome ?? numero ?? 0))
    else if (seen.has(linha.aluno.id)) return { problema: `${linha.aluno.nome} aparece mais do que uma vez: deixe uma linha por aluno.` }
    else {
      seen.add(linha.aluno.id)
      if (texto === '') vazias += 1
      else filled = writeTexto(filled, linha, texto)
    }
  }
  return { escritas: filled, lidas: seen.size - vazias, vazias, deFora }
}

/** So many names fit a sentence. */
const ditos = 3

/** What a reading did, for whoever looks at the table next. */
export function sayLidas({ lidas, vazias, deFora }: NotasLidas): string {
  const done = lidas === 0 ? 'Não foi lida nenhuma nota.' : lidas === 1 ? 'Foi lida 1 nota.' : `Foram lidas ${lidas} notas.`
  const empty =
    vazias === 0 ? '' : ` ${plural(vazias, 'aluno não tem nota e ficou como estava', 'alunos não têm nota e ficaram como estavam')}.`
  if (deFora.length === 0) return done + empty
  const names = deFora.slice(0, ditos).map((nome) => `«${nome.slice(0, 60)}»`)
  const rest = deFora.length > ditos ? ` e mais ${deFora.length - ditos}` : ''
  return `${done}${empty} ${plural(deFora.length, 'linha não corresponde', 'linhas não correspondem')} a nenhum aluno desta turma: ${names.join(', ')}${rest}.`
}
