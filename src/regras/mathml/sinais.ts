/** Signs of a formula. A minus that makes a number negative is not the minus of a subtraction, and has no space around it. */
import { type Mathml, isMathml } from './arvore.ts'

const sinais = new Set(['−', '-', '+', '±', '∓'])
/** Operators to MathML, yet something to subtract from: what closes, what follows a number. */
const depoisDeNumero = new Set([')', ']', '}', '⟩', '⌋', '⌉', '!', '%', '°', '′', '…', '⋯'])
const barras = new Set(['|', '∣', '∥', '‖'])

/** The sign an element is; empty for what is made of parts. */
const textOf = ({ filhos: [only] }: Mathml): string => (typeof only === 'string' ? only.trim() : '')

/** What stands before a sign in its row: the nearest, and how many bars. */
type Antes = { previous: Mathml | null; text: string; bars: number }

/**
 * Is there nothing before this sign to subtract from? Bars open and close in turn, as in `|−2|` and `|x| − 2`. KaTeX
 * writes bars as letters.
 */
function isSigned({ previous, text, bars }: Antes): boolean {
  if (previous === null) return true
  if (barras.has(text)) return bars % 2 === 1
  return previous.nome === 'mo' && !depoisDeNumero.has(text)
}

/**
 * The tree with every sign marked that makes its number positive or negative: at the start, after an opening, or after
 * another operator. Browsers would set an unmarked sign in the middle of a row as a subtraction: `( − 2)`.
 */
export function tellSigns(no: Mathml): Mathml {
  let antes: Antes = { previous: null, text: '', bars: 0 }
  const last = no.filhos.at(-1)
  const filhos = no.filhos.map((one) => {
    if (!isMathml(one) || one.nome === 'mspace') return one
    const text = textOf(one)
    const isSign = one.nome === 'mo' && one !== last && sinais.has(text) && isSigned(antes)
    antes = { previous: one, text, bars: antes.bars + (barras.has(text) ? 1 : 0) }
    return isSign ? { ...one, atributos: { ...one.atributos, form: 'prefix' } } : tellSigns(one)
  })
  return { ...no, filhos }
}
