/** The names of version 2 as those of version 3; elements of HTML and of MathML stay as they are. */
import type { ElementoXml, NoXml } from '#regras/xml/arvore.ts'

const deHtml = new Set([
  'a', 'audio', 'blockquote', 'br', 'code', 'div', 'em', 'h1', 'h2', 'img', 'li', 'object', 'ol', 'p', 'source', 'span', 'strong', 'sub', 'sup', 'table',
  'tbody', 'td', 'th', 'tr', 'ul',
]) // prettier-ignore

const kebab = (nome: string): string => nome.replaceAll(/[A-Z]/g, (letra) => `-${letra.toLowerCase()}`)

const kebabKeys = (atributos: ElementoXml['atributos']): Record<string, string> =>
  Object.fromEntries(Object.entries(atributos).map(([nome, valor]) => [kebab(nome), valor]))

export function toVersion3(el: ElementoXml): ElementoXml {
  if (el.nome === 'math') return el
  const filhos = el.filhos.map((no: NoXml) => (typeof no === 'string' ? no : toVersion3(no)))
  return deHtml.has(el.nome) ? { ...el, filhos } : { nome: `qti-${kebab(el.nome)}`, atributos: kebabKeys(el.atributos), filhos }
}
