/** Word's own formulas (OMML) as LaTeX. Read, never run. */
import { acento, entre, grupo, matriz, palavras, simbolos } from '#regras/formulas/latex-de-fora.ts'
import { childOf, childrenOf, type ElementoXml } from '#regras/xml/arvore.ts'

/** A property, as the sign of a delimiter, where it is told. */
function valueOf(el: ElementoXml, propriedades: string, nome: string): string | null {
  const parte = childOf(el, propriedades)
  return (parte && childOf(parte, nome)?.atributos['m:val']) ?? null
}

const inside = (el: ElementoXml, nome: string): string => {
  const parte = childOf(el, nome)
  return parte ? all(parte) : ''
}

const all = (el: ElementoXml): string => childrenOf(el).map(toLatex).join('')

/** Operators that TeX knows by a name: `\leq` would do, but KaTeX draws the sign itself. */
const wordsOf = (el: ElementoXml): string => palavras(el.filhos.filter((no) => typeof no === 'string').join(''))

function nary(el: ElementoXml): string {
  const [em, ate] = [inside(el, 'sub'), inside(el, 'sup')]
  return `${simbolos(valueOf(el, 'naryPr', 'chr') ?? '∫')}${em && `_{${em}}`}${ate && `^{${ate}}`} ${inside(el, 'e')}`
}

function rows(el: ElementoXml): string {
  const linhas = childrenOf(el).filter(({ nome }) => nome === 'mr' || nome === 'e')
  return matriz(linhas.map((linha) => (linha.nome === 'e' ? [all(linha)] : childrenOf(linha, 'e').map(all))))
}

const readers: Readonly<Record<string, (el: ElementoXml, d: (nome: string) => string) => string>> = {
  t: wordsOf,
  f: (_el, d) => `\\frac{${d('num')}}{${d('den')}}`,
  sSup: (_el, d) => `${grupo(d('e'))}^{${d('sup')}}`,
  sSub: (_el, d) => `${grupo(d('e'))}_{${d('sub')}}`,
  sSubSup: (_el, d) => `${grupo(d('e'))}_{${d('sub')}}^{${d('sup')}}`,
  rad: (_el, d) => (d('deg') === '' ? `\\sqrt{${d('e')}}` : `\\sqrt[${d('deg')}]{${d('e')}}`),
  d: (el) => entre(valueOf(el, 'dPr', 'begChr') ?? '(', childrenOf(el, 'e').map(all).join('|'), valueOf(el, 'dPr', 'endChr') ?? ')'),
  nary,
  func: (_el, d) => `${d('fName')} ${d('e')}`,
  acc: (el, d) => acento(valueOf(el, 'accPr', 'chr') ?? '̂', d('e')),
  bar: (_el, d) => `\\overline{${d('e')}}`,
  limLow: (_el, d) => `${d('e')}_{${d('lim')}}`,
  limUpp: (_el, d) => `${d('e')}^{${d('lim')}}`,
  m: rows,
  eqArr: rows,
}

function toLatex(el: ElementoXml): string {
  if (el.nome.endsWith('Pr')) return ''
  const reader = Object.hasOwn(readers, el.nome) ? readers[el.nome] : undefined
  return reader ? reader(el, (nome) => inside(el, nome)) : all(el)
}

/** LaTeX of `m:oMath`. */
export const latexOf = (omath: ElementoXml): string => all(omath).trim()
