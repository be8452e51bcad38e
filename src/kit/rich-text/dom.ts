/** Rich text from HTML with the browser's own parser. Nothing in it runs or loads: the document is never shown. */
import { ATRIBUTOS_LIDOS, htmlParaOps, type NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import { normalizeOps } from '#regras/texto-rico/normalize.ts'
import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'

const etiqueta = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi

/**
 * Gives style elements, style attributes and event handlers harmless names before parsing. Under a strict security
 * policy Chromium reports them even in a document that is never shown. The converter still reads bold and italic from
 * `data-style`.
 */
const semAtributosVivos = (html: string): string =>
  html
    .replaceAll(/<(\/?)style\b/gi, '<$1noframes')
    .replaceAll(etiqueta, (tag) => tag.replaceAll(/([\s"'/])(style|on[a-z]+)(\s*=)/gi, '$1data-$2$3'))

// Browsers cut HTML off at 512 levels; this only guards engines that do not.
const FUNDO = 600

function noHtml(no: Node, fundo: number): NoHtml[] {
  if (no instanceof Text) return [no.data]
  if (!(no instanceof Element)) return []
  if (fundo > FUNDO) return [no.textContent ?? '']
  const atributos = Object.fromEntries(
    [...no.attributes]
      .map(({ name, value }) => [name === 'data-style' ? 'style' : name, value] as const)
      .filter(([name]) => ATRIBUTOS_LIDOS.has(name)),
  )
  return [{ nome: no.localName, atributos, filhos: [...no.childNodes].flatMap((filho) => noHtml(filho, fundo + 1)) }]
}

/** A document that is never shown; its styles stand in `data-style`. */
export const parseDocument = (html: string): HTMLElement => new DOMParser().parseFromString(semAtributosVivos(html), 'text/html').body

export const nosDe = (body: HTMLElement): NoHtml[] => [...body.childNodes].flatMap((no) => noHtml(no, 0))

/** Any HTML as the plain element tree the allow-list reads. */
export const parseHtmlInBrowser = (html: string): NoHtml[] => nosDe(parseDocument(html))

/** Either form as normalised ops. */
export const opsDe = (texto: TextoRico): OpsTextoRico =>
  typeof texto === 'string' ? htmlParaOps(parseHtmlInBrowser(texto)) : normalizeOps(texto)
