/** How much of a row there is: what is short enough to stand in a sentence without brackets around it. */
import type { Expr, Linha } from './arvore.ts'
import { isSign } from './join.ts'

/** One number, letter, or letter with an index: nothing to mistake. */
export function isAtom(um: Expr | undefined): boolean {
  if (!um) return false
  switch (um.tipo) {
    case 'numero':
    case 'letra':
    case 'palavra':
      return true
    case 'acento':
      return isAtomic(um.base) || um.base.every(({ tipo }) => tipo === 'letra')
    case 'sinal':
      return /^[∞∅…⋯□°%_?]$/u.test(um.sinal)
    case 'indices':
      return (
        um.base.length === 1 &&
        isAtom(um.base[0]) &&
        (um.sub.length === 0 || isAtomic(um.sub)) &&
        (um.sup.length === 0 || isSmallPower(um.sup))
      )
    default:
      return false
  }
}

export const isSmallPower = (sup: Linha): boolean =>
  sup.every((um) => isSign(um, '′')) ||
  (sup.length === 1 && (isSign(sup[0], '∘', '*', '+', '−') || (sup[0]?.tipo === 'numero' && /^[23]$/.test(sup[0].valor))))

const isSigned = (linha: Linha): boolean => isSign(linha[0], '−', '-', '+', '±')

/** A fraction of two whole numbers, which is said as a number. */
export const isNumberFraction = (um: Expr | undefined): boolean =>
  um?.tipo === 'fracao' &&
  um.traco &&
  [um.numerador, um.denominador].every((uma) => uma.length === 1 && uma[0]?.tipo === 'numero' && /^\d{1,3}$/.test(uma[0].valor))

/** One atom, or one with a sign. */
export const isAtomic = (linha: Linha): boolean => {
  const resto = isSigned(linha) ? linha.slice(1) : linha
  return resto.length === 1 && (isAtom(resto[0]) || isNumberFraction(resto[0]))
}

/** Up to three atoms that multiply: `2x`, `-mv²`. */
export const isProduct = (linha: Linha): boolean => {
  const resto = isSigned(linha) ? linha.slice(1) : linha
  return resto.length > 0 && resto.length <= 3 && resto.every((um) => isAtom(um) && um.tipo !== 'palavra')
}

export const isCapitals = (linha: Linha): boolean =>
  linha.length > 0 &&
  linha.every((um) => {
    const base = um.tipo === 'indices' ? (um.base.length === 1 && um.sup.every((s) => isSign(s, '′')) ? um.base[0] : undefined) : um
    return (
      (base?.tipo === 'letra' && /^\p{Lu}$/u.test(base.letra) && !base.dupla) || (base?.tipo === 'palavra' && /^\p{Lu}+$/u.test(base.texto))
    )
  })

/** The parts between the commas or semicolons of a list. */
export function partsOf(linha: Linha): Linha[] {
  const sinal = linha.some((um) => isSign(um, ';')) ? ';' : ','
  const partes: Expr[][] = [[]]
  for (const um of linha) {
    if (isSign(um, sinal)) partes.push([])
    else partes.at(-1)?.push(um)
  }
  return partes
}

/** «um, dois e três». */
export const enumerate = (ditos: readonly string[]): string =>
  ditos.length < 2 ? (ditos[0] ?? '') : `${ditos.slice(0, -1).join(', ')} e ${ditos.at(-1) ?? ''}`
