/**
 * A drawn formula → the line of text that a gap keeps: `x²/3`, `√(2x)`, `H₂SO₄`. Brackets stand where one line would
 * else be read as another formula. `formula-escrita.ts` takes it for the same formula typed by hand.
 */
import { type Mathml, partesDe, sinaisDe } from '#regras/mathml/arvore.ts'

/** How tightly a piece holds together: an atom needs no brackets anywhere, a sum nearly everywhere. */
type Peca = { texto: string; como: 'atomo' | 'produto' | 'soma' | 'fracao' | 'nome' }

const LEVANTADOS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const BAIXOS = '₀₁₂₃₄₅₆₇₈₉'
const setAs = (signs: string, digits: string): string =>
  Array.from(digits, (digit) => (digit === '+' ? '⁺' : digit === '−' ? '⁻' : signs[Number(digit)])).join('')

/** With a space on both sides, except where it makes a number negative. */
const COM_ESPACO = /^[=<>≤≥≠≈∼≡→←↔⇒⇔⇌+−±×÷·∈∉∪∩]$/u
const ABRE = new Set(['(', '[', '{', '⟨'])
const FECHA = new Set([')', ']', '}', '⟩'])
const OUTROS: Readonly<Record<string, string>> = { '⋅': '·', '∗': '×', '∣': '|', '∘': '°', '′': "'" }

const emParenteses = (texto: string): string => `(${texto})`
const asOne = ({ texto, como }: Peca): string => (como === 'atomo' ? texto : emParenteses(texto))

const signOf = (no: Mathml): string => {
  const sinal = sinaisDe(no).replaceAll(/[\u2061-\u2064]/gu, '')
  return OUTROS[sinal] ?? sinal
}

const ROWS: ReadonlySet<string> = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'mphantom', 'menclose', 'mtd', 'mtr'])
/** What stands in a row, without the rows within rows, and without signs that are not seen. */
const flat = (no: Mathml): Mathml[] => (ROWS.has(no.nome) ? partesDe(no).flatMap(flat) : no.nome === 'mo' && signOf(no) === '' ? [] : [no])

const isSpaced = (no: Mathml): boolean => no.nome === 'mo' && COM_ESPACO.test(signOf(no))
const isPrefix = (no: Mathml): boolean => no.atributos['form'] === 'prefix'
const isNome = (no: Mathml): boolean => no.nome === 'mi' && [...signOf(no)].length > 1
/** `sen`, and `sen²` or `log₂`, which a space parts from what they are of. */
const isFunction = (no: Mathml): boolean =>
  isNome(no) || ((no.nome === 'msub' || no.nome === 'msup') && flat(partesDe(no)[0] ?? no).some(isNome))

/** Does something to multiply end here, or begin? */
const endsOperand = (no: Mathml | undefined): boolean =>
  no !== undefined && no.nome !== 'mspace' && (no.nome !== 'mo' || FECHA.has(signOf(no)) || /^[!%]$/.test(signOf(no)))
const beginsOperand = (no: Mathml | undefined): boolean =>
  no !== undefined && no.nome !== 'mspace' && (no.nome !== 'mo' || ABRE.has(signOf(no)))

/** One pair of brackets around all of it. */
function isBracketed(row: readonly Mathml[]): boolean {
  let depth = 0
  return row.every((no, i) => {
    const sinal = no.nome === 'mo' ? signOf(no) : ''
    if (ABRE.has(sinal)) depth++
    if (FECHA.has(sinal)) depth--
    return depth > 0 || (i > 0 && i === row.length - 1)
  })
}

/** Where a bar, a root or a place above holds it together, brackets around it say nothing. */
function within(no: Mathml): readonly Mathml[] {
  let row = flat(no)
  while (row.length > 2 && row[0] && signOf(row[0]) === '(' && isBracketed(row)) row = row.slice(1, -1)
  return row
}

/** Letters set upright are one name: `SO`, `mol`, `Ca(OH)`. */
const isUpright = (row: readonly Mathml[]): boolean =>
  row.every((no) => (no.nome === 'mi' ? no.atributos['mathvariant'] === 'normal' : /^[()]$/.test(no.nome === 'mo' ? signOf(no) : '')))

function comoDe(row: readonly Mathml[], alone: Peca['como']): Peca['como'] {
  if (row.length === 1) return alone
  if (isBracketed(row) || isUpright(row)) return 'atomo'
  if (row.some(isSpaced)) return 'soma'
  return row.some(isFunction) ? 'nome' : 'produto'
}

function radical(no: Mathml, before: Mathml | undefined, after: Mathml | undefined): string {
  const [body, index] = no.nome === 'mroot' ? partesDe(no) : [no]
  const de = body === undefined ? [] : within(no.nome === 'mroot' ? body : { ...no, nome: 'mrow' })
  const { texto } = pecaDe(de)
  const isSingle = de.length === 1 && /^(?:[\p{N}.,]+|\p{L})$/u.test(texto) && !beginsOperand(after)
  const argument = isSingle ? texto : emParenteses(texto)
  if (index === undefined) return `√${argument}`
  const grau = pecaDe(within(index)).texto
  if (grau === '3' || grau === '4') return `${grau === '3' ? '∛' : '∜'}${argument}`
  if (!/^\d+$|^n$/.test(grau)) return `${isSingle ? emParenteses(texto) : argument}^(1/${asOne(pecaDe(within(index)))})`
  const raiz = `${grau === 'n' ? 'ⁿ' : setAs(LEVANTADOS, grau)}√${argument}`
  return endsOperand(before) ? emParenteses(raiz) : raiz
}

function raised(exponent: Peca): string {
  const { texto, como } = exponent
  if (texto === '°' || /^'+$/.test(texto)) return texto
  if (/^−?\d+$|^\d*[+−]$/u.test(texto)) return setAs(LEVANTADOS, texto)
  return como === 'atomo' && /^\p{L}$/u.test(texto) ? `^${texto}` : `^(${texto})`
}

function lowered({ texto, como }: Peca): string {
  if (/^\d+$/.test(texto)) return setAs(BAIXOS, texto)
  return como === 'atomo' && /^\p{L}$/u.test(texto) ? `_${texto}` : `_(${texto})`
}

function script(no: Mathml): Peca {
  const [base, first, second] = partesDe(no).map((parte, i) => {
    const row = i === 0 ? flat(parte) : within(parte)
    return { peca: pecaDe(row), row }
  })
  if (base === undefined || first === undefined) return { texto: base?.peca.texto ?? '', como: 'produto' }
  const isName = base.row.length === 1 && base.row.every(isFunction)
  const sinal = base.row.length === 1 && base.row[0]?.nome === 'mo'
  const fundo = isName || sinal ? base.peca.texto : asOne(base.peca)
  if (no.nome === 'msub' || no.nome === 'munder') return { texto: fundo + lowered(first.peca), como: isName ? 'nome' : 'atomo' }
  const isAlone = no.nome === 'msup'
  const texto = isAlone ? fundo + raised(first.peca) : fundo + lowered(first.peca) + (second ? raised(second.peca) : '')
  return { texto, como: 'produto' }
}

/** An arrow above a letter, or words above an arrow. */
function over(no: Mathml): Peca {
  const [base, above] = partesDe(no).map((parte) => pecaDe(flat(parte)))
  if (base === undefined || above === undefined) return { texto: base?.texto ?? '', como: 'produto' }
  if (above.texto === '\u20d7') return { texto: asOne(base) + above.texto, como: 'atomo' }
  return COM_ESPACO.test(base.texto.trim()) ? { texto: ` ${base.texto.trim()}(${above.texto}) `, como: 'soma' } : base
}

function fraction(no: Mathml): Peca {
  const [above, below] = partesDe(no).map(within)
  if (above === undefined || below === undefined) return { texto: '', como: 'atomo' }
  const [first, ...rest] = above
  const isNegative = first !== undefined && isPrefix(first) && comoDe(rest, pecaDe(rest).como) !== 'fracao' && !rest.some(isSpaced)
  const numerador = pecaDe(above)
  const isBare = isNegative || numerador.como === 'atomo' || numerador.como === 'produto'
  const denominador = pecaDe(below)
  const isPower = below.length === 1 && /^(?:msup|msubsup)$/.test(below[0]?.nome ?? '')
  return {
    texto: `${isBare ? numerador.texto : emParenteses(numerador.texto)}/${isPower ? denominador.texto : asOne(denominador)}`,
    como: 'fracao',
  }
}

function sign(no: Mathml, after: Mathml | undefined): Peca {
  const sinal = signOf(no)
  // A brace before lines says that they hold together, as the semicolons do.
  if (sinal === '{' && after?.nome === 'mtable') return { texto: '', como: 'atomo' }
  if (sinal === ';' || (sinal === ',' && after?.nome === 'mn')) return { texto: `${sinal} `, como: 'soma' }
  return { texto: isSpaced(no) && !isPrefix(no) && after !== undefined ? ` ${sinal} ` : sinal, como: 'atomo' }
}

function one(no: Mathml, before: Mathml | undefined, after: Mathml | undefined): Peca {
  switch (no.nome) {
    case 'mo':
      return sign(no, after)
    case 'mi':
      return { texto: signOf(no), como: isNome(no) ? 'nome' : 'atomo' }
    case 'mspace':
      return { texto: ' ', como: 'atomo' }
    case 'mfrac':
      return fraction(no)
    case 'msqrt':
    case 'mroot':
      return { texto: radical(no, before, after), como: 'produto' }
    case 'msup':
    case 'msub':
    case 'msubsup':
    case 'munder':
    case 'munderover':
      return script(no)
    case 'mover':
      return over(no)
    case 'mtable':
      return { texto: partesDe(no).map((linha) => partesDe(linha).map((cela) => pecaDe(flat(cela)).texto).join(', ')).join('; '), como: 'soma' } // prettier-ignore
    default:
      return { texto: sinaisDe(no), como: 'atomo' }
  }
}

function pecaDe(row: readonly Mathml[]): Peca {
  let texto = ''
  let alone: Peca['como'] = 'atomo'
  for (const [i, no] of row.entries()) {
    const [before, after] = [row[i - 1], row[i + 1]]
    const peca = one(no, before, after)
    const needsBrackets = peca.como === 'fracao' && (endsOperand(before) || beginsOperand(after))
    const isApart = before !== undefined && isFunction(before) && !ABRE.has(signOf(no)) && beginsOperand(no)
    const isNewName = isNome(no) && before !== undefined && /^m[in]$/.test(before.nome) && !isFunction(before)
    texto += (isApart || isNewName ? ' ' : '') + (needsBrackets ? emParenteses(peca.texto) : peca.texto)
    alone = peca.como
  }
  return { texto: texto.replaceAll(/\s+/gu, ' ').trim(), como: comoDe(row, alone) }
}

/** The formula in one line, as a gap keeps it. */
export const linhaDaFormula = (math: Mathml): string => pecaDe(flat(math)).texto
