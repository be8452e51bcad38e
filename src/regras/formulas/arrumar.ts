/** Puts a row in the order in which it is said. Brackets, words and numbers become one piece each, and rows within are put in order too. */
import type { Expr, Linha } from './arvore.ts'
import { groupBrackets } from './grupos.ts'
import { isSign, joinNumbers, joinWords, type Virgulas } from './join.ts'

const FUNCAO = /^[fghFGHP]$/u
const ARITMETICA = ['+', '−', '-', '×', '⋅', '÷', ':', '±']

const isNumber = (um: Expr | undefined): boolean => um?.tipo === 'numero'
const isSignal = (um: Expr | undefined): boolean => isSign(um, '−', '-', '+', '±')

/** `(2, 3)`, `(-2, 3)`: two whole numbers and nothing else. */
function isPair(dentro: Linha): boolean {
  const sem = dentro.filter((um) => um.tipo !== 'espaco' && !isSignal(um))
  return sem.length === 3 && isNumber(sem[0]) && isSign(sem[1], ',') && isNumber(sem[2])
}

/** A comma between digits is a decimal one, unless the brackets around it hold a list. */
function commasIn(grupo: Extract<Expr, { tipo: 'grupo' }>, antes: Expr | undefined): Virgulas {
  const { abre, dentro } = grupo
  if (dentro.some((um) => isSign(um, ';'))) return 'decimais'
  if (abre === '{' || abre === '[' || abre === ']') return 'lista'
  const funcao = antes?.tipo === 'letra' ? FUNCAO.test(antes.letra) : antes?.tipo === 'indices'
  const conta = isSign(antes, ...ARITMETICA)
  if (abre === '(' && antes?.tipo === 'palavra') return 'lista'
  return abre === '(' && isPair(dentro) && !funcao && !conta ? 'lista' : 'decimais'
}

const inside = (linha: Linha): Linha => arrange(linha, 'decimais')

function withinOf(um: Expr, antes: Expr | undefined): Expr {
  switch (um.tipo) {
    case 'grupo':
      return { ...um, dentro: arrange(um.dentro, commasIn(um, antes)) }
    case 'fracao':
      return { ...um, numerador: inside(um.numerador), denominador: inside(um.denominador) }
    case 'raiz':
      return { ...um, de: inside(um.de), indice: inside(um.indice) }
    case 'indices': {
      const [grupo] = um.base
      const base = um.base.length === 1 && grupo?.tipo === 'grupo' ? [withinOf(grupo, antes)] : inside(um.base)
      return { ...um, base, sub: inside(um.sub), sup: inside(um.sup) }
    }
    case 'acento':
      return { ...um, base: inside(um.base) }
    case 'tabela':
      return { ...um, linhas: um.linhas.map((celulas) => celulas.map(inside)) }
    default:
      return um
  }
}

/** Rows of a row are put in order once: what was in order already comes out the same. */
export function arrange(linha: Linha, virgulas: Virgulas = 'decimais'): Linha {
  const agrupada = groupBrackets(joinWords(linha))
  const separada = agrupada.some((um) => isSign(um, ';')) ? 'decimais' : virgulas
  const numerada = joinNumbers(joinWords(agrupada), separada).filter((um) => um.tipo !== 'espaco' || um.largo)
  return numerada.map((um, i) => withinOf(um, numerada[i - 1]))
}
