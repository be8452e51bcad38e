import type { TextoRico } from '#regras/texto-rico/ops.ts'

const escaped = (texto: string): string => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The text with one more line at its end: a link of this name. In the form the text has. */
export function comLigacao(texto: TextoRico, nome: string, endereco: string): TextoRico {
  if (typeof texto === 'string') return `${texto}<p><a href="${endereco}">${escaped(nome)}</a></p>`
  return [...texto, { insert: nome, attributes: { link: endereco } }, { insert: '\n' }]
}
