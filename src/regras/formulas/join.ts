/** Puts together what the typesetter wrote apart: upright letters into words, digits into numbers. */
import type { Expr, Linha } from './arvore.ts'

const isDigits = (um: Expr | undefined): um is Extract<Expr, { tipo: 'numero' }> =>
  um?.tipo === 'numero' && um.periodo === undefined && /^\d+$/.test(um.valor)
export const isSign = (um: Expr | undefined, ...sinais: readonly string[]): boolean => um?.tipo === 'sinal' && sinais.includes(um.sinal)

type Palavra = Extract<Expr, { tipo: 'palavra' }>

const asWord = (um: Expr | undefined): Palavra | null => {
  if (um?.tipo === 'palavra') return um
  return um?.tipo === 'letra' && um.direito ? { tipo: 'palavra', texto: um.letra, antes: false, depois: false } : null
}

/**
 * Upright letters side by side are one word: `m` and `L` are «mL», and `N` before a charged `a` is «Na» with that
 * charge. Greek letters stay alone, but for the `μ` of a unit.
 */
function joined(antes: Expr | undefined, um: Expr): Expr | null {
  const a = asWord(antes)
  if (!a || a.depois) return null
  const b = um.tipo === 'indices' ? (um.base.length === 1 ? asWord(um.base[0]) : null) : asWord(um)
  if (!b || b.antes) return null
  const palavra: Expr = { ...b, texto: `${a.texto}${b.texto}`, antes: a.antes }
  return um.tipo === 'indices' ? { ...um, base: [palavra] } : palavra
}

const isNothing = (linha: Linha): boolean => linha.every(({ tipo }) => tipo === 'espaco')

/** An index or power with nothing under it belongs to the word before it, as chemistry is often written. */
function onWhatStandsBefore(feito: Expr[], um: Extract<Expr, { tipo: 'indices' }>): boolean {
  const antes = feito.at(-1)
  if (!antes) return false
  if (
    antes.tipo === 'indices' &&
    ((antes.sup.length === 0 && um.sub.length === 0) || (antes.sub.length === 0 && um.sup.length === 0)) &&
    asWord(antes.base[0])
  ) {
    feito[feito.length - 1] = { ...antes, sub: [...antes.sub, ...um.sub], sup: [...antes.sup, ...um.sup] }
    return true
  }
  if (!asWord(antes) && antes.tipo !== 'grupo') return false
  feito[feito.length - 1] = { ...um, base: [antes] }
  return true
}

/** `I` and `R` pushed together is how ℝ was written before there was a sign for it. */
function asSet(um: Expr): Expr {
  if (um.tipo === 'palavra' && /^I[NZQRC]$/.test(um.texto)) return { tipo: 'letra', letra: um.texto.slice(1), direito: true, dupla: true }
  return um.tipo === 'indices' && um.base[0]?.tipo === 'palavra' ? { ...um, base: um.base.map(asSet) } : um
}

export function joinWords(linha: Linha): Linha {
  const feito: Expr[] = []
  for (const um of linha) {
    if (um.tipo === 'indices' && isNothing(um.base)) {
      if (um.sub.length === 0 && um.sup.length === 0) continue
      if (onWhatStandsBefore(feito, um)) continue
    }
    const junto = joined(feito.at(-1), um)
    if (junto) feito[feito.length - 1] = junto
    else feito.push(um)
  }
  return feito.map(asSet)
}

/** How the commas between digits are meant: as in «2,5», or as in «2, 5». */
export type Virgulas = 'decimais' | 'lista'

/** Is the number at `i` one of a list: `1, 2, 3`? */
const isInList = (linha: Linha, i: number): boolean =>
  isSign(linha[i + 3], ',') ||
  (isSign(linha[i - 1], ',') && isDigits(linha[i - 2])) ||
  (isSign(linha[i + 3], '…', '⋯') && linha[i + 3] !== undefined)

/** The digits between round brackets that repeat: `0,(3)`. */
function periodOf(um: Expr | undefined): string | null {
  if (um?.tipo === 'acento' && um.base.length === 1 && isDigits(um.base[0]))
    return um.sinal === '‾' || um.sinal === '˙' ? um.base[0].valor : null
  if (um?.tipo !== 'grupo' || um.abre !== '(' || um.dentro.length !== 1) return null
  return isDigits(um.dentro[0]) ? um.dentro[0].valor : null
}

/** The number that begins at `i`, and how many places of the row it takes. */
function numberAt(linha: Linha, i: number, virgulas: Virgulas): { valor: string; usa: number } {
  const um = linha[i]
  let valor = um?.tipo === 'numero' ? um.valor : ''
  let usa = 1
  const digits = (j: number): string | null => {
    const outro = linha[j]
    return isDigits(outro) ? outro.valor : null
  }
  for (;;) {
    const [espaco, outro] = [linha[i + usa], linha[i + usa + 1]]
    const milhares = outro?.tipo === 'numero' && /^\d{3}(?:,\d+)?$/.test(outro.valor) ? outro.valor : null
    if (!/^\d{1,3}(?:\d{3})*$/.test(valor) || espaco?.tipo !== 'espaco' || espaco.largo || milhares === null) break
    valor += milhares
    usa += 2
  }
  const decimais = digits(i + usa + 1)
  if (virgulas === 'decimais' && /^\d+$/.test(valor) && isSign(linha[i + usa], ',') && decimais !== null && !isInList(linha, i + usa - 1))
    return { valor: `${valor},${decimais}`, usa: usa + 2 }
  if (/^\d+$/.test(valor) && isSign(linha[i + usa], ',') && periodOf(linha[i + usa + 1]) !== null)
    return { valor: `${valor},`, usa: usa + 1 }
  return { valor, usa }
}

export function joinNumbers(linha: Linha, virgulas: Virgulas): Linha {
  const feito: Expr[] = []
  for (let i = 0; i < linha.length;) {
    const um = linha[i]
    if (!um) break
    if (um.tipo !== 'numero') {
      feito.push(um)
      i++
      continue
    }
    const { valor, usa } = numberAt(linha, i, virgulas)
    const periodo = valor.includes(',') ? periodOf(linha[i + usa]) : null
    feito.push(periodo === null ? { tipo: 'numero', valor } : { tipo: 'numero', valor, periodo })
    i += usa + (periodo === null ? 0 : 1)
  }
  return feito
}
