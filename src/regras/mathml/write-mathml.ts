import { escapeHtml } from '../texto-rico/ops-to-html.ts'
import type { Mathml } from './arvore.ts'

/** The tree as it is kept and sent. */
export function writeMathml(no: Mathml | string): string {
  if (typeof no === 'string') return escapeHtml(no)
  const atributos = Object.entries(no.atributos).map(([nome, dado]) => ` ${nome}="${dado}"`)
  return `<${no.nome}${atributos.join('')}>${no.filhos.map(writeMathml).join('')}</${no.nome}>`
}
