/** What the tables under an item hold: statements, two columns, options. */
import { type Linha, cutLine, isBlank, lineOf, trimLine, wordsOf } from './linha.ts'
import * as s from './sinais.ts'

export type Afirmacao = { linha: Linha; certa: boolean | null }
/** Two columns; a cell may be empty where one of them is longer. */
export type Colunas = { esquerda: Linha[]; direita: Linha[] }

export const rowsInWords = (linhas: Linha[][][]): string[][] =>
  linhas.map((linha) => linha.map((celula) => celula.map(wordsOf).join(' ').trim()))

const onlyMark = (words: string): boolean => /^\s*(?:[([]?[A-Za-z][)\].]?|\(?\d{1,2}[.)]?)\s*$/.test(words)

/** A cell with only a letter belongs to the one after it. */
export function joinMarks(linha: Linha[][]): Linha[] {
  return joinMarksOf(linha).flat()
}

function joinMarksOf(linha: Linha[][]): Linha[][] {
  const out: Linha[][] = []
  let marca: Linha | null = null
  for (const celula of linha) {
    const words = celula.map(wordsOf).join(' ')
    if (words.trim() === '') continue
    if (marca === null && onlyMark(words) && linha.length > 2) {
      marca = [...celula.flat(), ...lineOf(' ')]
      continue
    }
    const [primeira = [], ...outras] = celula
    out.push(marca === null ? celula : [[...marca, ...primeira], ...outras])
    marca = null
  }
  if (marca !== null) out.push([marca])
  return out
}

/** Statements with a column for true and one for false, or one to write in. */
export function statementsIn(linhas: Linha[][][]): Afirmacao[] {
  const words = rowsInWords(linhas)
  const [head = []] = words
  const [v, f] = [head.findIndex((dito) => /^V(?:erdadeir[oa]s?)?$/i.test(dito)), head.findIndex((dito) => /^F(?:als[oa]s?)?$/i.test(dito))]
  const rows = v === -1 || f === -1 ? linhas : linhas.slice(1)
  const found = rows.map((row, r): Afirmacao | null => {
    const cells = words[r + linhas.length - rows.length] ?? []
    const longest = cells.reduce(
      (best, dito, i) => (i !== v && i !== f && dito.length > (cells[best] ?? '').length ? i : best),
      v === 0 ? 2 : 0,
    )
    const linha = trimLine((row[longest] ?? []).flatMap((uma, i) => (i === 0 ? uma : [...lineOf(' '), ...uma])))
    if (isBlank(linha)) return null
    const mark = /[xX✓✔☒☑●]/
    const alone = cells.find((dito) => /^[VF]$/.test(dito))
    const certa =
      v !== -1 && f !== -1
        ? mark.test(cells[v] ?? '')
          ? true
          : mark.test(cells[f] ?? '')
            ? false
            : null
        : alone === undefined
          ? null
          : alone === 'V'
    const comeco = s.markOf(wordsOf(linha))?.fim ?? s.startOf(linha)?.fim ?? 0
    return { linha: trimLine(cutLine(linha, comeco)), certa }
  })
  const good = found.filter((afirmacao) => afirmacao !== null)
  return good.length < 2 ? [] : good
}

/** Two columns of a table, read from its ends. */
export function columnsIn(linhas: Linha[][][]): Colunas {
  const colunas: Colunas = { esquerda: [], direita: [] }
  for (const linha of linhas) {
    const cheias = joinMarksOf(linha)
    const [esquerda, direita] =
      cheias.length > 1
        ? [cheias[0], cheias.at(-1)]
        : linha[0] === undefined || linha[0].every(isBlank)
          ? [undefined, cheias[0]]
          : [cheias[0], undefined]
    const titulo = [esquerda, direita].some((celula) => celula?.some((uma) => /^coluna\b/i.test(wordsOf(uma).trim())))
    const keep = (celula: Linha[] | undefined) =>
      (celula ?? []).map(trimLine).filter((uma) => !isBlank(uma) && !(titulo && /^coluna\b/i.test(wordsOf(uma))))
    colunas.esquerda.push(...keep(esquerda))
    colunas.direita.push(...keep(direita))
  }
  return colunas
}
