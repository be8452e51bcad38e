/** What was typed into a column of marks and is not saved yet. Pure. */
import { type NotaDeFora, formatNotaDeFora, parseNotaDeFora } from '#regras/de-fora.ts'
import type { ColunaDeFora, LinhaDeFora } from './de-fora.queries.ts'

/** `sobre`: the mark that stood there when the typing began. */
type Escrita = { texto: string; sobre: string }

/** By pupil. */
export type Escritas = Readonly<Record<number, Escrita>>

const storedIn = ({ nota }: LinhaDeFora): string => formatNotaDeFora(nota)

/** What the cell shows. */
export const textoDe = (escritas: Escritas, linha: LinhaDeFora): string => escritas[linha.aluno.id]?.texto ?? storedIn(linha)

export const writeTexto = (escritas: Escritas, linha: LinhaDeFora, texto: string): Escritas => ({
  ...escritas,
  [linha.aluno.id]: { texto, sobre: escritas[linha.aluno.id]?.sobre ?? storedIn(linha) },
})

/** Back to what is saved. */
export function dropTexto(escritas: Escritas, aluno: number): Escritas {
  const { [aluno]: _gone, ...rest } = escritas
  return rest
}

/** Without those that were saved as they stand: what was typed meanwhile stays. */
export const dropSaved = (escritas: Escritas, sent: Escritas): Escritas =>
  Object.fromEntries(Object.entries(escritas).filter(([aluno, { texto }]) => sent[Number(aluno)]?.texto !== texto))

export type Celula = {
  linha: LinhaDeFora
  texto: string
  nota: NotaDeFora
  /** Why the text is no mark; null: it is one. */
  problema: string | null
  isChanged: boolean
  /** What somebody else saved there since the typing began; null: nothing. */
  entretanto: string | null
}

function celulaDe(escritas: Escritas, linha: LinhaDeFora, maximo: number): Celula {
  const texto = textoDe(escritas, linha)
  const read = parseNotaDeFora(texto, maximo)
  const [nota, problema] = 'problema' in read ? [linha.nota, read.problema] : [read.nota, null]
  const isChanged = problema !== null || nota !== linha.nota
  const sobre = escritas[linha.aluno.id]?.sobre
  const stored = storedIn(linha)
  return { linha, texto, nota, problema, isChanged, entretanto: isChanged && sobre !== undefined && sobre !== stored ? stored : null }
}

export const celulasDe = ({ alunos, elemento }: ColunaDeFora, escritas: Escritas): Celula[] =>
  alunos.map((linha) => celulaDe(escritas, linha, elemento.maximo))

type Colagem = { escritas: Escritas; coladas: number; sobram: number }

/** A column from a spreadsheet fills down from a cell, each line a pupil; an empty line is an empty cell. */
export function pasteColuna(escritas: Escritas, alunos: readonly LinhaDeFora[], from: number, linhas: readonly string[]): Colagem {
  const below = alunos.slice(from)
  const pairs = below.slice(0, linhas.length)
  const filled = pairs.reduce((before, linha, i) => writeTexto(before, linha, (linhas[i] ?? '').trim()), escritas)
  return { escritas: filled, coladas: pairs.length, sobram: Math.max(0, linhas.length - below.length) }
}
