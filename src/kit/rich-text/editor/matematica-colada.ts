/** Mathematics of other programs as LaTeX: MathML, with its source beside it or not, and Word's OMML. Read, never run. */
import { acento, entre, grupo, matriz, palavras, simbolos } from '#regras/formulas/latex-de-fora.ts'

const emTexto = (texto: string): string => `\\text{${texto.replaceAll(/[\\{}$#%&_^~]/g, ' ')}}`

const filhosDe = (el: Element): string => [...el.children].map(deMathml).join('')

function deTabela(el: Element): string {
  return matriz([...el.children].map((linha) => [...linha.children].map(filhosDe)))
}

/** One element of MathML, with what is in it. */
function deMathml(el: Element): string {
  const dito = (el.textContent ?? '').trim()
  const parte = (i: number): string => (el.children[i] ? deMathml(el.children[i]) : '')
  switch (el.localName) {
    case 'mn':
    case 'mo':
      return simbolos(dito)
    case 'mi':
      return palavras(dito)
    case 'mtext':
    case 'ms':
      return dito === '' ? '\\ ' : emTexto(el.textContent ?? '')
    case 'mspace':
      return '\\ '
    case 'mfrac':
      return `\\frac{${parte(0)}}{${parte(1)}}`
    case 'msqrt':
      return `\\sqrt{${filhosDe(el)}}`
    case 'mroot':
      return `\\sqrt[${parte(1)}]{${parte(0)}}`
    case 'msup':
      return `${grupo(parte(0))}^{${parte(1)}}`
    case 'msub':
      return `${grupo(parte(0))}_{${parte(1)}}`
    case 'msubsup':
      return `${grupo(parte(0))}_{${parte(1)}}^{${parte(2)}}`
    case 'munderover':
      return `${parte(0)}_{${parte(1)}}^{${parte(2)}}`
    case 'munder':
      return /^\\(?:lim|max|min) $|^[∑∏⋃⋂]$/.test(parte(0)) ? `${parte(0)}_{${parte(1)}}` : `\\underset{${parte(1)}}{${parte(0)}}`
    case 'mover':
      return acento((el.children[1]?.textContent ?? '').trim(), parte(0))
    case 'mfenced':
      return entre(
        el.getAttribute('open') ?? '(',
        [...el.children].map(deMathml).join(el.getAttribute('separators')?.trim().charAt(0) ?? ','),
        el.getAttribute('close') ?? ')',
      )
    case 'mtable':
      return deTabela(el)
    case 'semantics':
      return parte(0)
    case 'annotation':
    case 'annotation-xml':
    case 'mphantom':
      return ''
    default:
      return filhosDe(el)
  }
}

/** `{\displaystyle …}`, as Wikipedia writes its source. */
const semEstilo = (latex: string): string => latex.trim().replace(/^\{\\(?:display|text)style\s+([\s\S]*)\}$/, '$1')

/** LaTeX of a `math` element: its author's where it stands beside it. */
export function latexDeMathml(math: Element): string {
  const fonte = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent ?? math.getAttribute('alttext') ?? ''
  return semEstilo(fonte) || deMathml(math).trim()
}

export const latexDeTexto = semEstilo

// ─── Word: the same by other names. The HTML reader writes them in small letters. ───

const parteDe = (el: Element, nome: string): Element | undefined => [...el.children].find(({ localName }) => localName === `m:${nome}`)
const dentroDe = (el: Element, nome: string): string => {
  const parte = parteDe(el, nome)
  return parte ? deOmmlTodos(parte) : ''
}
/** A property, as `m:chr`, where it is told. */
const valorDe = (el: Element, propriedades: string, nome: string): string | null =>
  parteDe(el, propriedades)?.getElementsByTagName(`m:${nome}`)[0]?.getAttribute('m:val') ?? null

const deOmmlTodos = (el: Element): string =>
  [...el.childNodes]
    .map((no) => (no instanceof Element ? deOmml(no) : palavras((no.textContent ?? '').replaceAll(/\s*\n\s*/g, ' ').trim())))
    .join('')

function deNario(el: Element): string {
  const sinal = valorDe(el, 'narypr', 'chr') ?? '∫'
  const [em, ate] = [dentroDe(el, 'sub'), dentroDe(el, 'sup')]
  return `${simbolos(sinal)}${em && `_{${em}}`}${ate && `^{${ate}}`} ${dentroDe(el, 'e')}`
}

function deOmml(el: Element): string {
  const d = (nome: string): string => dentroDe(el, nome)
  switch (el.localName) {
    case 'm:f':
      return `\\frac{${d('num')}}{${d('den')}}`
    case 'm:ssup':
      return `${grupo(d('e'))}^{${d('sup')}}`
    case 'm:ssub':
      return `${grupo(d('e'))}_{${d('sub')}}`
    case 'm:ssubsup':
      return `${grupo(d('e'))}_{${d('sub')}}^{${d('sup')}}`
    case 'm:rad':
      return d('deg') === '' ? `\\sqrt{${d('e')}}` : `\\sqrt[${d('deg')}]{${d('e')}}`
    case 'm:d': {
      const partes = [...el.children].filter(({ localName }) => localName === 'm:e').map(deOmmlTodos)
      return entre(valorDe(el, 'dpr', 'begchr') ?? '(', partes.join('|'), valorDe(el, 'dpr', 'endchr') ?? ')')
    }
    case 'm:nary':
      return deNario(el)
    case 'm:func':
      return `${d('fname')} ${d('e')}`
    case 'm:acc':
      return acento(valorDe(el, 'accpr', 'chr') ?? '̂', d('e'))
    case 'm:bar':
      return `\\overline{${d('e')}}`
    case 'm:limlow':
      return `${d('e')}_{${d('lim')}}`
    case 'm:limupp':
      return `${d('e')}^{${d('lim')}}`
    case 'm:m':
    case 'm:eqarr': {
      const linhas = [...el.children].filter(({ localName }) => localName === 'm:mr' || localName === 'm:e')
      return matriz(linhas.map((linha) => (linha.localName === 'm:e' ? [deOmmlTodos(linha)] : [...linha.children].map(deOmmlTodos))))
    }
    default:
      return el.localName.startsWith('m:') && el.localName.endsWith('pr') ? '' : deOmmlTodos(el)
  }
}

/** LaTeX of Word's `m:oMath`. */
export const latexDeOmml = (omath: Element): string => deOmmlTodos(omath).trim()
