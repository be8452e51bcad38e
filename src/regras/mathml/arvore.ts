/**
 * MathML as a tree: the allow-list of elements and attributes that may draw a formula, and how they are read. No style,
 * address, script or foreign content is on the list.
 */
import type { NoHtml } from '../texto-rico/html-to-ops.ts'
import { parseHtml } from '../texto-rico/parse-html.ts'

/** An element of a formula; a string stands only inside those that hold signs. */
export type Mathml = { nome: string; atributos: Readonly<Record<string, string>>; filhos: readonly (Mathml | string)[] }

/** Elements that hold signs, and nothing else does. */
const comSinais: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'mtext'])
const semSinais: ReadonlySet<string> = new Set([
  'math', 'menclose', 'mfrac', 'mmultiscripts', 'mover', 'mpadded', 'mphantom', 'mprescripts', 'mroot', 'mrow', 'mspace', 'msqrt', 'mstyle', 'msub',
  'msubsup', 'msup', 'mtable', 'mtd', 'mtr', 'munder', 'munderover', 'none',
]) // prettier-ignore
const permitidos: ReadonlySet<string> = new Set([
  'accent', 'accentunder', 'columnalign', 'columnlines', 'columnspacing', 'depth', 'displaystyle', 'fence', 'form', 'height', 'largeop', 'linethickness',
  'lspace', 'mathbackground', 'mathcolor', 'mathsize', 'mathvariant', 'maxsize', 'minsize', 'movablelimits', 'notation', 'rowlines', 'rowspacing', 'rspace',
  'scriptlevel', 'separator', 'stretchy', 'symmetric', 'voffset', 'width',
]) // prettier-ignore
/** Words, lengths and colours: nothing that could name a place or call a function. */
const valor = /^[\w#.,+\-% ]{1,400}$/

export const isMathml = (no: Mathml | string): no is Mathml => typeof no !== 'string'
/** The parts of an element that are elements themselves. */
export const partesDe = ({ filhos }: Mathml): Mathml[] => filhos.filter(isMathml)
/** The signs in it, as they stand. */
export const sinaisDe = (no: Mathml | string): string => (typeof no === 'string' ? no : no.filhos.map(sinaisDe).join(''))

const wordsOf = (no: NoHtml): string => (typeof no === 'string' ? no : no.filhos.map(wordsOf).join(''))

function cleanOne(no: NoHtml): Mathml[] {
  // White space between elements is layout of the source.
  if (typeof no === 'string' || no.nome.startsWith('annotation')) return []
  const atributos = Object.fromEntries(Object.entries(no.atributos).filter(([nome, dado]) => permitidos.has(nome) && valor.test(dado)))
  // KaTeX puts what is stacked into an element for signs, which would leave its words without the stack.
  if (comSinais.has(no.nome) && !no.filhos.some((filho) => typeof filho !== 'string' && semSinais.has(filho.nome))) {
    const words = wordsOf(no)
    return [{ nome: no.nome, atributos, filhos: words === '' ? [] : [words] }]
  }
  // An unknown element is dropped, and its content stays one thing (`mrow`): so a fraction still has its two parts.
  return [{ nome: semSinais.has(no.nome) ? no.nome : 'mrow', atributos, filhos: no.filhos.flatMap(cleanOne) }]
}

function findMath(nos: readonly NoHtml[]): NoHtml | undefined {
  const pending = nos.toReversed()
  for (let no = pending.pop(); no !== undefined; no = pending.pop()) {
    if (typeof no === 'string') continue
    if (no.nome === 'math') return no
    pending.push(...no.filhos.toReversed())
  }
  return undefined
}

/** A row around all there is says nothing. */
function withoutRowAround(filhos: Mathml['filhos']): Mathml['filhos'] {
  const [only, second] = filhos
  const isRow =
    second === undefined && only !== undefined && isMathml(only) && only.nome === 'mrow' && Object.keys(only.atributos).length === 0
  return isRow ? withoutRowAround(only.filhos) : filhos
}

/** The first formula in this markup, with nothing in it but what the allow-list names. Cleaning twice changes nothing. */
export function cleanMathml(nos: readonly NoHtml[]): Mathml {
  const math = findMath(nos)
  return { nome: 'math', atributos: {}, filhos: math === undefined ? [] : withoutRowAround(cleanOne(math).flatMap(({ filhos }) => filhos)) }
}

/** What `writeMathml` (`write-mathml.ts`) wrote, cleaned again, whoever sent it. */
export const readMathml = (mathml: string): Mathml => cleanMathml(parseHtml(mathml))
