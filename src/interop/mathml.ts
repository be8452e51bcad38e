/** MathML of other programs as LaTeX. Read, never run. */
import { acento, entre, grupo, matriz, palavras, simbolos } from '#regras/formulas/latex-de-fora.ts'
import type { ElementoHtml, NoHtml } from '#regras/texto-rico/html-to-ops.ts'

/** Names may come with the prefix of their file: `m:mfrac`. */
const nameOf = ({ nome }: ElementoHtml): string => nome.slice(nome.indexOf(':') + 1)

export const isMath = (no: ElementoHtml): boolean => nameOf(no) === 'math'

const partsOf = ({ filhos }: ElementoHtml): ElementoHtml[] => filhos.filter((no): no is ElementoHtml => typeof no !== 'string')
const wordsOf = (no: NoHtml): string => (typeof no === 'string' ? no : no.filhos.map(wordsOf).join(''))
const all = (el: ElementoHtml): string => partsOf(el).map(toLatex).join('')
const inText = (texto: string): string => `\\text{${texto.replaceAll(/[\\{}$#%&_^~]/g, ' ')}}`

type Parte = (i: number) => string

const rows = (el: ElementoHtml): string =>
  matriz(partsOf(el).map((linha) => partsOf(linha).map((celula) => (nameOf(celula) === 'mtd' ? all(celula) : toLatex(celula)))))

function under(parte: Parte): string {
  const base = parte(0)
  return /^\\(?:lim|max|min) $|^[∑∏⋃⋂]$/.test(base) ? `${base}_{${parte(1)}}` : `\\underset{${parte(1)}}{${base}}`
}

const readers: Readonly<Record<string, (el: ElementoHtml, parte: Parte) => string>> = {
  mn: (el) => simbolos(wordsOf(el).trim()),
  mo: (el) => simbolos(wordsOf(el).trim()),
  mi: (el) => palavras(wordsOf(el).trim()),
  mtext: (el) => (wordsOf(el).trim() === '' ? '\\ ' : inText(wordsOf(el))),
  ms: (el) => (wordsOf(el).trim() === '' ? '\\ ' : inText(wordsOf(el))),
  mspace: () => '\\ ',
  mfrac: (_el, parte) => `\\frac{${parte(0)}}{${parte(1)}}`,
  msqrt: (el) => `\\sqrt{${all(el)}}`,
  mroot: (_el, parte) => `\\sqrt[${parte(1)}]{${parte(0)}}`,
  msup: (_el, parte) => `${grupo(parte(0))}^{${parte(1)}}`,
  msub: (_el, parte) => `${grupo(parte(0))}_{${parte(1)}}`,
  msubsup: (_el, parte) => `${grupo(parte(0))}_{${parte(1)}}^{${parte(2)}}`,
  munderover: (_el, parte) => `${parte(0)}_{${parte(1)}}^{${parte(2)}}`,
  munder: (_el, parte) => under(parte),
  mover: (el, parte) => acento(wordsOf(partsOf(el)[1] ?? '').trim(), parte(0)),
  mfenced: ({ atributos, ...el }) =>
    entre(
      atributos['open'] ?? '(',
      partsOf({ atributos, ...el })
        .map(toLatex)
        .join(atributos['separators']?.trim().charAt(0) ?? ','),
      atributos['close'] ?? ')',
    ),
  mtable: rows,
  semantics: (_el, parte) => parte(0),
  annotation: () => '',
  'annotation-xml': () => '',
  mphantom: () => '',
}

function toLatex(el: ElementoHtml): string {
  const nome = nameOf(el)
  const reader = Object.hasOwn(readers, nome) ? readers[nome] : undefined
  const parte: Parte = (i) => {
    const filho = partsOf(el)[i]
    return filho ? toLatex(filho) : ''
  }
  return reader ? reader(el, parte) : all(el)
}

/** The author's own LaTeX, where it stands beside the drawn form. */
function sourceOf(el: ElementoHtml): string {
  if (nameOf(el) === 'annotation' && /^(?:application\/x-)?(?:la)?tex$/i.test(el.atributos['encoding'] ?? '')) return wordsOf(el)
  return (
    partsOf(el)
      .map(sourceOf)
      .find((fonte) => fonte !== '') ?? ''
  )
}

/** LaTeX of a `math` element. */
export function latexOfMathml(math: ElementoHtml): string {
  // Some write there how it is said instead.
  const alttext = math.atributos['alttext'] ?? ''
  const fonte = (sourceOf(math) || (/[\\^_{]/.test(alttext) ? alttext : '')).trim()
  const dita = fonte.replace(/^\\[[(]([\s\S]*)\\[\])]$/, '$1').trim()
  return dita.replace(/^\{\\(?:display|text)style\s+([\s\S]*)\}$/, '$1') || all(math).trim()
}
