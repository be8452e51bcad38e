/** Texts of QTI 1.2 (`material`) as elements of a text: words, HTML written as words, pictures and sounds. */
import type { NoHtml } from '#regras/texto-rico/html-to-ops.ts'
import { childrenOf, wordsIn, type ElementoXml } from '#regras/xml/arvore.ts'
import { attributesRead, nosOfHtml } from '../textos.ts'
import { attribute } from './arvore.ts'
import type { Leitor } from './leitor.ts'
import { isNothing, no, nosOfWords } from './nos.ts'

/** Some programs write HTML and say that it is plain. */
const looksLikeHtml = (texto: string): boolean =>
  /<\/?(?:p|br|div|span|b|i|u|em|strong|img|table|ul|ol|li|sub|sup|a|font|h[1-6]|math|audio)\b[^<>]*>/i.test(texto) ||
  /&(?:[a-z]{2,8}|#\d{1,6});/i.test(texto)

const plain = (el: ElementoXml): NoHtml =>
  no(
    el.nome.toLowerCase(),
    el.filhos.map((filho) => (typeof filho === 'string' ? filho : plain(filho))),
    attributesRead(el),
  )

function readText(el: ElementoXml, leitor: Leitor): NoHtml[] {
  // XHTML as elements rather than as words.
  if (childrenOf(el).length > 0) return el.filhos.map((filho) => (typeof filho === 'string' ? filho : plain(filho)))
  const texto = wordsIn(el)
  return /html/i.test(attribute(el, 'texttype')) || looksLikeHtml(texto) ? nosOfHtml(texto, leitor.perdas) : nosOfWords(texto.trim())
}

const inBase64 = (el: ElementoXml): boolean =>
  attribute(el, 'embedded') === 'base64' || (attribute(el, 'uri') === '' && wordsIn(el).trim() !== '')

const sourceOf = (el: ElementoXml, tipo: string): string =>
  inBase64(el) ? `data:${attribute(el, tipo) || 'image/png'};base64,${wordsIn(el).replaceAll(/\s+/g, '')}` : attribute(el, 'uri')

const readers: Readonly<Record<string, (el: ElementoXml, leitor: Leitor) => NoHtml[]>> = {
  mattext: readText,
  matemtext: (el, leitor) => [no('em', readText(el, leitor))],
  mat_formattedtext: (el, leitor) => (/html/i.test(attribute(el, 'type')) ? nosOfHtml(wordsIn(el), leitor.perdas) : readText(el, leitor)),
  matimage: (el) => [no('img', [], { src: sourceOf(el, 'imagtype'), alt: attribute(el, 'label') })],
  mataudio: (el) => [no('audio', [], { src: sourceOf(el, 'audiotype') })],
  matvideo: () => [no('video')],
  matbreak: () => [no('br')],
  matapplet: () => [no('object')],
  matapplication: () => [no('object')],
}

/** What stands for these elements in no text of ours. */
const alheios = new Set(['altmaterial', 'matref', 'mat_extension_files', 'response_label', 'fileinfo'])

/** The text of a material, or of anything that holds some; each material is a block of its own. */
export function materialNos(de: ElementoXml, leitor: Leitor): NoHtml[] {
  const nos = childrenOf(de).flatMap((filho): NoHtml[] => {
    if (alheios.has(filho.nome)) return []
    const reader = Object.hasOwn(readers, filho.nome) ? readers[filho.nome] : undefined
    if (reader) return reader(filho, leitor)
    const dentro = materialNos(filho, leitor)
    return isNothing(dentro) ? [] : [no('div', dentro)]
  })
  return nos
}

/** The text with something in the place of `[nome]`; which of the names were found. */
export function replaceTokens(nos: readonly NoHtml[], lugares: ReadonlyMap<string, NoHtml>): { nos: NoHtml[]; found: Set<string> } {
  const found = new Set<string>()
  const split = (words: string): NoHtml[] => {
    const out: NoHtml[] = []
    let from = 0
    for (const token of words.matchAll(/\[([^[\]]{1,100})\]/g)) {
      const nome = (token[1] ?? '').trim()
      const lugar = found.has(nome) ? undefined : lugares.get(nome)
      if (!lugar) continue
      found.add(nome)
      out.push(words.slice(from, token.index), lugar)
      from = token.index + token[0].length
    }
    return [...out, words.slice(from)]
  }
  const read = (um: NoHtml): NoHtml[] => (typeof um === 'string' ? split(um) : [{ ...um, filhos: um.filhos.flatMap(read) }])
  return { nos: nos.flatMap(read), found }
}
