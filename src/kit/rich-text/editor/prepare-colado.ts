/**
 * Turns other programs' clipboard into the words the allow-list reads: formulas, Word's lists. It counts the losses.
 */
import { MAX_FORMULA, MAX_INDENT } from '#regras/texto-rico/bounds.ts'
import { latexDeMathml, latexDeOmml, latexDeTexto } from './matematica-colada.ts'
import { addPerda, type Perda, type Perdas } from './perdas.ts'

export type Imagem = { n: number; ficheiro: File }
/** The work left with a pasted text: pictures to send, and losses to tell. */
export type Preparo = { imagens: Imagem[]; perdas: Perdas }

/** Word hides its formulas in comments, beside a picture of each for those who cannot read them; and its tags close as in XML. */
export const semComentariosDoWord = (html: string): string =>
  html
    .replaceAll(/<!--\[if gte msEquation 12\]>([\s\S]*?)<!\[endif\]-->/gi, '$1')
    .replaceAll(/<!(?:--)?\[if !msEquation\](?:--)?>[\s\S]*?<!(?:--)?\[endif\](?:--)?>/gi, '')
    .replaceAll(/<(m:[a-z]+)((?:\s[^<>]*?)?)\/>/gi, '<$1$2></$1>')

/**
 * The number that stands for the file of pasted picture `n` until it is uploaded. The allow-list lets no negative
 * number through, and no file's number grows so large. In the editor it becomes the negative number `-n`, which is
 * never stored.
 */
export const aCaminho = (n: number): number => Number.MAX_SAFE_INTEGER - n

type Count = (perda: Perda, n?: number) => void

function insertFormula(el: Element, latex: string, count: Count): void {
  if (latex === '') count('formulas')
  if (latex.length > MAX_FORMULA) count('formulasLongas')
  if (latex === '' || latex.length > MAX_FORMULA) return el.replaceWith(el.ownerDocument.createTextNode(latex))
  const formula = el.ownerDocument.createElement('span')
  formula.dataset['formula'] = latex
  el.replaceWith(formula)
}

function insertFormulas(body: Element, count: Count): void {
  for (const desenho of body.querySelectorAll('.katex-html, mjx-assistive-mml ~ *, mjx-container > svg, mjx-container > mjx-math'))
    if (desenho.parentElement?.querySelector('math')) desenho.remove()
  for (const math of body.querySelectorAll('math')) {
    for (const copia of math.closest('.mwe-math-element')?.querySelectorAll('img') ?? []) copia.remove()
    insertFormula(math, latexDeMathml(math), count)
  }
  // Browsers leave out what is not drawn: of a formula of Wikipedia only the picture comes, and its source with it.
  for (const img of body.querySelectorAll('img[class*="mwe-math-fallback-image"]'))
    insertFormula(img, latexDeTexto(img.getAttribute('alt') ?? ''), count)
  for (const omath of body.getElementsByTagName('m:omath').length > 0 ? [...body.getElementsByTagName('m:omath')] : [])
    insertFormula(omath, latexDeOmml(omath), count)
  for (const formula of body.querySelectorAll('span[data-formula], span.ql-formula')) {
    const latex = formula.getAttribute('data-formula') ?? formula.getAttribute('data-value') ?? ''
    if (latex.length > MAX_FORMULA) insertFormula(formula, latex, count)
  }
}

/** A paragraph of Word that is an item says so in its style, and bears its number or bullet as words. */
function insertListas(body: Element): void {
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

/** Word on the web writes every item as a list of one, says its level beside it, and ends its paragraphs with a space. */
function insertListasDaWeb(body: Element): void {
  for (const fim of body.querySelectorAll('span.EOP')) if ((fim.textContent ?? '').trim() === '') fim.remove()
  for (const item of body.querySelectorAll('li[data-aria-level]')) {
    const nivel = Number(item.getAttribute('data-aria-level'))
    if (nivel > 1 && !item.parentElement?.closest('li')) item.className = `ql-indent-${Math.min(nivel - 1, MAX_INDENT)}`
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

/**
 * Pictures stay in their place under a number until they are stored. Those on other sites, and on somebody's disk, stay
 * behind.
 */
function insertImagens(body: Element, count: Count, numero: (() => number) | null): Imagem[] {
  const imagens: Imagem[] = []
  for (const img of body.querySelectorAll('img')) {
    const guardada = Number(img.dataset['ficheiro'])
    if (Number.isSafeInteger(guardada) && guardada > 0) continue
    // A point of no size is no picture.
    const isPonto = img.getAttribute('width') === '1' && img.getAttribute('height') === '1'
    const ficheiro = numero ? ficheiroDe(img.getAttribute('src') ?? '', imagens.length + 1) : null
    if (!numero || !ficheiro) {
      if (!isPonto) count(numero ? 'imagens' : 'imagensSemLugar')
      img.remove()
      continue
    }
    const n = numero()
    imagens.push({ n, ficheiro })
    img.dataset['ficheiro'] = String(aCaminho(n))
  }
  return imagens
}

/** What no text holds. Words somebody wrote in a box are words. */
function countOutros(body: Element, count: Count, recebe: boolean): void {
  count('sons', body.querySelectorAll('audio:not([data-ficheiro])').length)
  count('outros', body.querySelectorAll('video, iframe, object, embed').length)
  count(recebe ? 'imagens' : 'imagensSemLugar', body.querySelectorAll('svg:not([aria-hidden="true"]), canvas').length)
  for (const caixa of body.querySelectorAll('textarea')) {
    const palavras = caixa.ownerDocument.createElement('p')
    palavras.textContent = caixa.textContent
    caixa.replaceWith(palavras)
  }
}

/** Changes what was pasted in place. `numero` gives each picture a number of its own; null where no pictures are stored. */
export function prepareColado(body: Element, numero: (() => number) | null): Preparo {
  let perdas: Perdas = {}
  const count: Count = (perda, n) => void (perdas = addPerda(perdas, perda, n))
  insertFormulas(body, count)
  insertListas(body)
  insertListasDaWeb(body)
  // Browsers end what was copied with one that nobody wrote.
  for (const fim of body.querySelectorAll('br.Apple-interchange-newline')) fim.remove()
  countOutros(body, count, numero !== null)
  const imagens = insertImagens(body, count, numero)
  return { imagens, perdas }
}
