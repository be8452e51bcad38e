/**
 * The line of text in a gap → LaTeX, so that what is written there opens in boxes. Null where it is no formula, as words
 * are. The way back is `escrever-linha.ts`.
 */
import { grupos } from '#kit/rich-text/editor/formula/teclas.ts'

/** Signs as LaTeX: those that the keys write, and what a keyboard has. */
const SINAIS = new Map<string, string>([
  ...grupos
    .flatMap(({ teclas }) => teclas)
    .filter(([sinal, , latex]) => [...sinal].length === 1 && /^\\[A-Za-z]+$/.test(latex))
    .map(([sinal, , latex]) => [sinal, latex] as const),
  ...Array.from("+-=<>:;,!|'[]", (sinal) => [sinal, sinal] as const),
  ['ℝ', '\\mathbb{R}'],
  ['·', '\\cdot'],
  ['%', '\\%'],
  ['{', '\\{'],
  ['}', '\\}'],
  ['←', '\\leftarrow'],
])
/** After these a new product begins. */
const ENTRE_PRODUTOS = /[-+=<>:;,×÷·±≤≥≠≈→←⇒⇔⇌∈∉∪∩|]/u

const FUNCOES = new Map([
  ['sen', '\\operatorname{sen}'],
  ['tg', '\\operatorname{tg}'],
  ...['cos', 'tan', 'log', 'ln', 'lim'].map((nome) => [nome, `\\${nome}`] as const),
])

const LEVANTADOS = '⁰¹²³⁴-⁹'
const plain = (signs: string): string => signs.normalize('NFKC').replaceAll('−', '-')
const withComma = (number: string): string => number.replace(/[.,]/, '{,}')

/** A piece of a row. `entre`: what stands within the brackets that are around it. `solto`: no product holds it. */
type Peca = { latex: string; entre?: string; solto?: boolean }

class Ilegivel extends Error {}

class Leitor {
  #rest: string
  readonly #quimica: boolean

  constructor(linha: string, quimica: boolean) {
    this.#rest = linha
    this.#quimica = quimica
  }

  get isAtEnd(): boolean {
    return this.#rest === ''
  }

  #take(what: RegExp): string | null {
    const found = what.exec(this.#rest)
    if (!found) return null
    this.#rest = this.#rest.slice(found[0].length)
    return found[1] ?? found[0]
  }

  /** Up to the bracket that closes what it is in, or to the end. */
  row(): string {
    const done: Peca[] = []
    let from = 0
    while (this.#rest !== '' && !this.#rest.startsWith(')')) {
      if (this.#take(/^\s+(?!\s*\/)/u) !== null) from = done.length
      else if (this.#take(/^\s*\/\s*/u) !== null) {
        if (from === done.length) throw new Ilegivel()
        done.push({ latex: `\\frac{${semParenteses(done.splice(from))}}{${semParenteses([this.#factor()])}}` })
      } else {
        const peca = this.#factor()
        done.push(peca)
        if (peca.solto) from = done.length
      }
    }
    return joined(done)
  }

  #brackets(): string | null {
    if (this.#take(/^\(/) === null) return null
    const inside = this.row()
    if (this.#take(/^\)/) === null) throw new Ilegivel()
    return inside
  }

  #factor(): Peca {
    const atom = this.#atom()
    let after = ''
    for (;;) {
      const script = this.#script()
      if (script === null) return after === '' ? atom : { latex: atom.latex + after }
      after += script
    }
  }

  #atom(): Peca {
    const grau = this.#take(new RegExp(`^([${LEVANTADOS}]+|ⁿ)√`, 'u'))
    if (grau !== null) return { latex: `\\sqrt[${plain(grau)}]{${this.#underRoot()}}` }
    const raiz = this.#take(/^[√∛∜]/u)
    if (raiz !== null) return { latex: `\\sqrt${raiz === '√' ? '' : `[${raiz === '∛' ? 3 : 4}]`}{${this.#underRoot()}}` }
    const numero = this.#take(/^\d+(?:[.,]\d+)?/)
    if (numero !== null) return { latex: withComma(numero) }
    const estado = this.#quimica ? this.#take(/^\((?:s|l|g|aq)\)/) : null
    if (estado !== null) return { latex: `\\mathrm{${estado}}` }
    const entre = this.#brackets()
    if (entre !== null) return { latex: `\\left(${entre}\\right)`, entre }
    return this.#letterOrSign()
  }

  #letterOrSign(): Peca {
    const funcao = this.#take(/^(?:sen|tg|cos|tan|log|ln|lim)(?!\p{L})/u)
    if (funcao !== null) return { latex: FUNCOES.get(funcao) ?? funcao }
    const elemento = this.#quimica ? this.#take(/^[A-Z][a-z]?/) : null
    if (elemento !== null) return { latex: `\\mathrm{${elemento}}` }
    const vetor = this.#take(/^([A-Za-z])\u20d7/u)
    if (vetor !== null) return { latex: `\\vec{${vetor}}` }
    const letra = this.#take(/^[A-Za-z]/)
    if (letra !== null) return { latex: letra }
    const sinal = this.#take(/^./u) ?? ''
    const latex = SINAIS.get(sinal)
    if (latex === undefined) throw new Ilegivel()
    return { latex, solto: ENTRE_PRODUTOS.test(sinal) }
  }

  #underRoot(): string {
    return semParenteses([this.#factor()])
  }

  /** A power, an index, a degree; null where there is none. */
  #script(): string | null {
    const raised = this.#take(new RegExp(`^(?:⁻?[${LEVANTADOS}]+[⁺⁻]?|[⁺⁻])(?!√)`, 'u'))
    if (raised !== null) return `^{${plain(raised)}}`
    const lowered = this.#take(/^[₀-₉]+/u) ?? (this.#quimica ? this.#take(/^\d+/) : null)
    if (lowered !== null) return `_{${plain(lowered)}}`
    if (this.#take(/^°/u) !== null) return '^{\\circ}'
    const which = this.#take(/^[\^_]/)
    if (which === null) return null
    const inside = this.#brackets() ?? this.#take(/^-?(?:\d+(?:[.,]\d+)?|\p{L})/u)
    if (inside === null) throw new Ilegivel()
    return `${which}{${SINAIS.get(inside) ?? inside}}`
  }
}

/** Brackets that only hold together what stands above or under a bar are none of the formula's. */
function semParenteses(pecas: readonly Peca[]): string {
  const [only] = pecas
  return pecas.length === 1 && only?.entre !== undefined ? only.entre : joined(pecas)
}

const joined = (pecas: readonly Peca[]): string =>
  pecas.reduce((line, { latex }) => line + (/\\[A-Za-z]+$/.test(line) && /^[A-Za-z]/.test(latex) ? ' ' : '') + latex, '')

const RELACAO = /[=<>≤≥≠]/u
const symbols = /(?<!\p{L})(?:[A-Z][a-z]?)+(?!\p{L})/gu

/** Symbols of elements, with an index, a charge, or more than one: not the letters of an equation. */
const isQuimica = (linha: string): boolean =>
  !/[=<>^/√]/u.test(linha) &&
  !/\p{Ll}/u.test(linha.replaceAll(symbols, '').replaceAll(/\((?:s|l|g|aq)\)/g, '')) &&
  /[A-Z][a-z]?[\d₀-₉⁺⁻]|[A-Z][a-z]?[A-Z]|[A-Z][a-z]|→|⇌/u.test(linha)

function readOne(linha: string, quimica: boolean): string {
  const leitor = new Leitor(linha.trim(), quimica)
  const latex = leitor.row()
  if (!leitor.isAtEnd || latex === '') throw new Ilegivel()
  return latex
}

/** Equations side by side are a system. */
function sistema(linha: string): string | null {
  const linhas = linha.replace(/^\{/, '').split(';')
  if (linhas.length < 2 || !linhas.every((uma) => RELACAO.test(uma))) return null
  return `\\begin{cases}${linhas.map((uma) => readOne(uma, false)).join('\\\\')}\\end{cases}`
}

/** The formula that this line writes, in LaTeX; null where it writes none. */
export function latexDaLinha(texto: string): string | null {
  const linha = texto
    .normalize('NFC')
    .trim()
    .replaceAll(/[‐-―−]/gu, '-')
    .replaceAll(/[⁄∕]/gu, '/')
    .replaceAll('*', '×')
    .replaceAll(/[′’]/gu, "'")
    .replaceAll('<=', '≤')
    .replaceAll('>=', '≥')
    .replaceAll('->', '→')
  const quimica = isQuimica(linha)
  // Three letters together are a word, unless they are symbols or a function's name.
  const words = linha.replaceAll(/(?<!\p{L})(?:sen|cos|tan|log|lim)(?!\p{L})/gu, '').replaceAll(quimica ? symbols : /$^/g, '')
  if (linha === '' || /\p{L}{3}/u.test(words)) return null
  try {
    return sistema(linha) ?? readOne(linha, quimica)
  } catch (error) {
    if (error instanceof Ilegivel) return null
    throw error
  }
}
