/** The reading of a formula, in Portuguese of Portugal. */
import type { Linha } from './arvore.ts'
import { lineOf } from './arvore.ts'
import { arrange } from './arrumar.ts'
import type { Contexto } from './contexto.ts'
import { sayRow } from './say.ts'
import { findElemento, readElementos, textOf } from './elementos.ts'
import { chemistryOf } from './quimica.ts'

/** No formula of a school is longer; what is, is cut at a word. */
export const MAXIMO_DA_LEITURA = 2_000
const MAXIMO_DO_MATHML = 200_000
const CORTADA = ' … e o resto da fórmula'

function lettersOf(linha: Linha, letras: Set<string>): void {
  for (const um of linha) {
    switch (um.tipo) {
      case 'letra':
        if (!um.dupla) letras.add(um.letra)
        break
      case 'fracao':
        lettersOf(um.numerador, letras)
        lettersOf(um.denominador, letras)
        break
      case 'raiz':
        lettersOf(um.de, letras)
        lettersOf(um.indice, letras)
        break
      case 'indices':
        lettersOf(um.base, letras)
        lettersOf(um.sub, letras)
        lettersOf(um.sup, letras)
        break
      case 'acento':
        lettersOf(um.base, letras)
        break
      case 'grupo':
        lettersOf(um.dentro, letras)
        break
      case 'tabela':
        for (const celulas of um.linhas) for (const celula of celulas) lettersOf(celula, letras)
        break
      default:
    }
  }
}

/** A voice does not tell `X` from `x`: where both stand, the capital says so. */
function capitalsToTell(linha: Linha): ReadonlySet<string> {
  const letras = new Set<string>()
  lettersOf(linha, letras)
  return new Set([...letras].filter((letra) => letra !== letra.toLowerCase() && letras.has(letra.toLowerCase())))
}

function cut(dita: string): string {
  if (dita.length <= MAXIMO_DA_LEITURA) return dita
  const curta = dita.slice(0, MAXIMO_DA_LEITURA - CORTADA.length)
  const espaco = curta.lastIndexOf(' ')
  return `${espaco > 0 ? curta.slice(0, espaco) : curta}${CORTADA}`
}

/**
 * The words in which a teacher reads this MathML aloud, at most `MAXIMO_DA_LEITURA` characters. The same MathML always
 * gives the same words. Never throws, and is empty only where the MathML is.
 */
export function readFormula(mathml: string): string {
  if (mathml.trim() === '') return ''
  const raiz = readElementos(mathml.slice(0, MAXIMO_DO_MATHML))
  const math = findElemento(raiz, 'math') ?? raiz
  const linha = arrange(lineOf(math))
  const ctx: Contexto = { row: sayRow, quimica: chemistryOf(linha), maiusculas: capitalsToTell(linha), limite: false }
  const dita = sayRow(linha, ctx)
  if (dita !== '') return cut(dita)
  const escrita = textOf(math) || findElemento(math, 'annotation')?.texto.trim()
  return cut(escrita || 'fórmula em branco')
}
