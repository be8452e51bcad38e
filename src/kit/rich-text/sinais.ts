/** Signs of a formula: a minus that makes a number negative is not the minus of a subtraction, and has no space around it. */

const sinais = new Set(['−', '-', '+', '±', '∓'])
/** Operators to MathML, yet something to subtract from: what closes, what follows a number. */
const depoisDeNumero = new Set([')', ']', '}', '⟩', '⌋', '⌉', '!', '%', '°', '′', '…', '⋯'])
const barras = new Set(['|', '∣', '∥', '‖'])

const textOf = (element: Element): string => element.textContent.trim()
const isOperator = (element: Element): boolean => element.localName === 'mo'

/** A bar closes what the one before it opened: `|−2|` and `|x| − 2`. KaTeX writes them as letters. */
const closes = (before: readonly Element[]): boolean => before.filter((one) => barras.has(textOf(one))).length % 2 === 0

/** Does anything to subtract from stand before it? `before`: what does, in its row, the nearest last. */
function isSigned(before: readonly Element[]): boolean {
  const previous = before.at(-1)
  if (!previous) return true
  if (barras.has(textOf(previous))) return !closes(before)
  return isOperator(previous) && !depoisDeNumero.has(textOf(previous))
}

/**
 * Marks every sign in this MathML that makes its number positive or negative: at the start, after an opening, after
 * another operator. Otherwise browsers would set a sign in the middle of a row as a subtraction: `( − 2)`.
 */
export function tellSigns(math: Element): void {
  for (const sign of math.querySelectorAll('mo')) {
    if (!sinais.has(textOf(sign)) || !sign.nextElementSibling) continue
    const row = [...(sign.parentElement?.children ?? [])].filter(({ localName }) => localName !== 'mspace')
    if (isSigned(row.slice(0, row.indexOf(sign)))) sign.setAttribute('form', 'prefix')
  }
}
