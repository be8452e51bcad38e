/** What other programs put on the clipboard, told in the words the allow-list reads: formulas, Word's lists. What cannot come is counted. */
import { MAX_FORMULA, MAX_INDENT } from '#regras/texto-rico/padroes.ts'
import { latexDeMathml, latexDeOmml, latexDeTexto } from './matematica-colada.ts'

export type Perdas = { imagens: number; formulas: number }

/** Word hides its formulas in comments, beside a picture of each for those who cannot read them; and its tags close as in XML. */
export const semComentariosDoWord = (html: string): string =>
  html
    .replaceAll(/<!--\[if gte msEquation 12\]>([\s\S]*?)<!\[endif\]-->/gi, '$1')
    .replaceAll(/<!(?:--)?\[if !msEquation\](?:--)?>[\s\S]*?<!(?:--)?\[endif\](?:--)?>/gi, '')
    .replaceAll(/<(m:[a-z]+)((?:\s[^<>]*?)?)\/>/gi, '<$1$2></$1>')

function porFormula(el: Element, latex: string, perdas: Perdas): void {
  if (latex === '') perdas.formulas += 1
  if (latex === '' || latex.length > MAX_FORMULA) return el.replaceWith(el.ownerDocument.createTextNode(latex))
  const formula = el.ownerDocument.createElement('span')
  formula.dataset['formula'] = latex
  el.replaceWith(formula)
}

function porFormulas(body: Element, perdas: Perdas): void {
  for (const desenho of body.querySelectorAll('.katex-html, mjx-assistive-mml ~ *')) desenho.remove()
  for (const math of body.querySelectorAll('math')) {
    for (const copia of math.closest('.mwe-math-element')?.querySelectorAll('img') ?? []) copia.remove()
    porFormula(math, latexDeMathml(math), perdas)
  }
  // Browsers leave out what is not drawn: of a formula of Wikipedia only the picture comes, and its source with it.
  for (const img of body.querySelectorAll('img[class*="mwe-math-fallback-image"]'))
    porFormula(img, latexDeTexto(img.getAttribute('alt') ?? ''), perdas)
  for (const omath of body.getElementsByTagName('m:omath').length > 0 ? [...body.getElementsByTagName('m:omath')] : [])
    porFormula(omath, latexDeOmml(omath), perdas)
}

/** A paragraph of Word that is an item says so in its style, and bears its number or bullet as words. */
function porListas(body: Element): void {
  for (const p of body.querySelectorAll('p[data-style*="mso-list"], h1[data-style*="mso-list"], h2[data-style*="mso-list"]')) {
    const nivel = /mso-list:[^;]*\blevel(\d)/i.exec(p.getAttribute('data-style') ?? '')?.[1]
    const marca = p.querySelector('[data-style*="mso-list:Ignore" i]')
    if (nivel === undefined || !marca) continue
    const isNumero = /^\s*\(?(?:\d{1,3}|[a-z]{1,4})[.)]/i.test(marca.textContent ?? '')
    marca.remove()
    const lista = p.ownerDocument.createElement(isNumero ? 'ol' : 'ul')
    const item = p.ownerDocument.createElement('li')
    if (Number(nivel) > 1) item.className = `ql-indent-${Math.min(Number(nivel) - 1, MAX_INDENT)}`
    item.append(...p.childNodes)
    lista.append(item)
    p.replaceWith(lista)
  }
}

/** A picture that travels inside the text. */
function ficheiroDe(src: string, n: number): File | null {
  const lido = /^data:image\/([a-z0-9.+-]+);base64,([\s\S]+)$/i.exec(src)
  if (!lido) return null
  try {
    const bytes = Uint8Array.from(atob((lido[2] ?? '').replaceAll(/\s/g, '')), (c) => c.charCodeAt(0))
    return new File([bytes], `imagem-${n}.${lido[1]?.replace('jpeg', 'jpg')}`, { type: `image/${lido[1]?.toLowerCase()}` })
  } catch {
    return null // no picture after all: counted as one that cannot come
  }
}

/** Pictures to be stored, and how many stay behind: those on other sites, and on somebody's disk. A point of no size is no picture. */
function tirarImagens(body: Element, perdas: Perdas, recebe: boolean): File[] {
  const ficheiros: File[] = []
  for (const img of body.querySelectorAll('img:not([data-ficheiro])')) {
    const isPonto = img.getAttribute('width') === '1' && img.getAttribute('height') === '1'
    const ficheiro = recebe ? ficheiroDe(img.getAttribute('src') ?? '', ficheiros.length + 1) : null
    if (ficheiro) ficheiros.push(ficheiro)
    else if (!isPonto) perdas.imagens += 1
    img.remove()
  }
  return ficheiros
}

/** Changes what was pasted in place; answers what else is to be done. `recebe`: pictures may be stored here. */
export function prepararColado(body: Element, recebe: boolean): { imagens: File[]; perdas: Perdas } {
  const perdas: Perdas = { imagens: 0, formulas: 0 }
  porFormulas(body, perdas)
  porListas(body)
  return { imagens: tirarImagens(body, perdas, recebe), perdas }
}

const conta = (n: number, um: string, varios: string): string[] => (n === 0 ? [] : [n === 1 ? `1 ${um}` : `${n} ${varios}`])

/** What stayed behind, in words; empty where nothing did. */
export const fraseDasPerdas = ({ imagens, formulas }: Perdas): string =>
  [
    ...conta(
      imagens,
      'imagem não foi colada: guarde-a e junte-a como ficheiro',
      'imagens não foram coladas: guarde-as e junte-as como ficheiros',
    ),
    ...conta(formulas, 'fórmula não foi colada', 'fórmulas não foram coladas'),
  ]
    .map((frase) => `${frase}.`)
    .join(' ')
