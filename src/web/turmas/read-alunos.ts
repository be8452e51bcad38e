/** Pupils as they are typed or pasted from a list: one per line, with or without their number. Pure. */
import { cutText } from '#regras/cut-text.ts'
import { limites } from '#regras/limites.ts'
import { chaveTexto, tidyTexto } from '#regras/texto.ts'

/** `linha` counts from 1. `problema` stops the list; `nota` only says what may be a mistake. */
export type AlunoEscrito = { linha: number; nome: string; numero: number | null; problema: string | null; nota: string | null }

/** A number before a name: `1 Ana`, `2. Ana`, `4.º Ana`, `N.º 5 Ana`, `6, Ana`; also one that is no number, as `5a` or `-3`. */
const numeroAntes = /^(n\.?\s*[ºo°]\.?\s*|número\s+)?([-\u2212\u2013]?\d[\d.,]*\p{L}?)(?:\s*[.\-–)ºª]*\s+|\s*[;,\t]\s*)(?=\D)/iu
const rotulo = /^(?:n\.?\s*[ºo°]\.?|número)\s*/iu
/** The headings of a list, which name nobody. */
const cabecalho = /^(?:n\.?\s*[ºo°]?\.?|núm(?:ero)?\.?)?[\s;,|]*(?:nome(?:s| completo| do aluno)?|alunos?)$/iu

const hasName = (texto: string): boolean => /\p{L}{2}/u.test(texto)
/** Longer ones in a table are of something else: a file, a telephone. */
const celulaDeNumero = /^(?:n\.?\s*[ºo°]\.?\s*|número\s+)?[-\u2212\u2013]?\d{1,4}(?:[.,]0+|[.ºª]*|[a-z])$/iu

/** A row of a table as `5 Ana Sá`, wherever its number stands; what is neither name nor number is left out. */
function joinCells(line: string): string {
  const cells = line.split(/[\t;]/u).map((cell) => cell.trim())
  if (cells.length === 1) return line.trim()
  const numeros = cells.filter((cell) => celulaDeNumero.test(cell))
  const numero = numeros.find((cell) => readNumero(cell) !== undefined) ?? numeros[0] ?? ''
  const [nome = ''] = cells.filter((cell) => hasName(cell) && !celulaDeNumero.test(cell)).toSorted((a, b) => b.length - a.length)
  return `${numero} ${nome}`.trim()
}

/** From 1 to 999; undefined for something else. */
function readNumero(texto: string): number | undefined {
  const [, digits] = /^(\d{1,3})(?:[.,]0+|[.ºª,]*)$/u.exec(texto.replace(rotulo, '')) ?? []
  return Number(digits ?? 0) || undefined
}

function readLine(line: string, linha: number): AlunoEscrito | null {
  const typed = joinCells(line)
  const found = numeroAntes.exec(typed)
  const nome = tidyTexto(typed.slice(found?.[0].length ?? 0)).replace(/[;,]+$/u, '')
  // Lines of dashes and the like name nobody.
  if (!/[\p{L}\d]/u.test(nome) || cabecalho.test(nome)) return null
  const escrito = found?.[2] ?? ''
  const numero = readNumero(escrito) ?? null
  return { linha, nome, numero, problema: problemaDe(nome, escrito, numero), nota: null }
}

function problemaDe(nome: string, escrito: string, numero: number | null): string | null {
  if (celulaDeNumero.test(nome) || !/\p{L}/u.test(nome)) return 'Falta o nome: aqui só há um número.'
  if (nome.length > limites.nomeMaximo) return `Tem mais de ${limites.nomeMaximo} letras: escreva um nome em cada linha.`
  if (escrito !== '' && numero === null) return `O número tem de estar entre 1 e 999, e aqui é «${cutText(escrito, 12)}».`
  return null
}

/** Says what two lines share: the number, or the name. */
function sayTwice(alunos: readonly AlunoEscrito[]): AlunoEscrito[] {
  const numeros = new Map<number, number>()
  const nomes = new Map<string, number>()
  return alunos.map((aluno) => {
    const { linha, nome, numero, problema } = aluno
    if (problema !== null) return aluno
    const [mesmoNome, mesmoNumero] = [nomes.get(chaveTexto(nome)), numero === null ? undefined : numeros.get(numero)]
    nomes.set(chaveTexto(nome), mesmoNome ?? linha)
    if (numero !== null) numeros.set(numero, mesmoNumero ?? linha)
    const notas = [
      mesmoNome !== undefined && `O nome é também o da linha ${mesmoNome}.`,
      mesmoNumero !== undefined && `O número ${numero} é também o da linha ${mesmoNumero}.`,
    ].filter((nota) => nota !== false)
    return { ...aluno, nota: notas.join(' ') || null }
  })
}

export const readAlunos = (texto: string): AlunoEscrito[] =>
  sayTwice(texto.split(/\r?\n/u).flatMap((line, index) => readLine(line, index + 1) ?? []))
