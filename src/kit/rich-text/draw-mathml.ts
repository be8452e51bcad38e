/** MathML on a page: made element by element from the allow-list's tree, never from markup. */
import { type Mathml, readMathml } from '#regras/mathml/arvore.ts'
import { watchWidth } from './formula-larga.ts'
import s from './RichText.module.css'

const mathmlNs = 'http://www.w3.org/1998/Math/MathML'
const make = (nome: string): Element => document.createElementNS(mathmlNs, nome)

/** Letters of sets: browsers no longer know how to make one from a plain letter. */
const duplas: Readonly<Record<string, string>> = { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' }

function elementOf({ nome, atributos, filhos }: Mathml): Element {
  const element = make(nome)
  const isDupla = atributos['mathvariant'] === 'double-struck'
  for (const [qual, valor] of Object.entries(atributos)) element.setAttribute(qual, valor)
  for (const one of filhos)
    element.append(typeof one !== 'string' ? elementOf(one) : isDupla ? one.replaceAll(/[A-Z]/g, (c) => duplas[c] ?? c) : one)
  return element
}

/** The source goes with it: who copies the formula and pastes it elsewhere has the LaTeX again. */
function withSource(math: Mathml, latex: string): Element {
  const semantics = make('semantics')
  const source = make('annotation')
  source.setAttribute('encoding', 'application/x-tex')
  source.textContent = latex
  semantics.append(elementOf({ ...math, nome: 'mrow' }), source)
  const drawn = make('math')
  drawn.append(semantics)
  return drawn
}

let draws: boolean | null = null

/**
 * Whether this browser draws MathML. It is measured once: a browser that does makes a space as wide as the space says.
 * A page without layout, as in unit tests, counts as drawing.
 */
function drawsMathml(): boolean {
  if (draws !== null) return draws
  const sonda = document.createElement('span')
  sonda.className = s.sonda ?? ''
  const math = make('math')
  const space = make('mspace')
  space.setAttribute('width', '77px')
  math.append(space)
  sonda.append('x', math)
  document.body.append(sonda)
  draws = sonda.getBoundingClientRect().width === 0 || math.getBoundingClientRect().width > 70
  sonda.remove()
  return draws
}

type Desenhada = { mathml: string; latex: string; leitura: string }

/**
 * Draws the formula into `alvo`, named by its words: what is drawn is not heard in the name of an option, and in
 * English elsewhere. Where the browser cannot draw, the words stand there.
 */
export function drawMathml({ mathml, latex, leitura }: Desenhada, alvo: HTMLElement): void {
  const nome = leitura || latex
  if (!drawsMathml()) return alvo.replaceChildren(nome)
  const drawn = withSource(readMathml(mathml), latex)
  drawn.setAttribute('aria-label', nome)
  alvo.replaceChildren(drawn)
  if (s.formula) alvo.classList.add(s.formula)
  watchWidth(alvo)
}
