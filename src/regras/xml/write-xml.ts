/** Writes a tree as XML. */
import type { ElementoXml, NoXml } from './arvore.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
const escape = (texto: string): string => texto.replaceAll(/[&<>"\r]/g, (sign) => ESCAPES[sign] ?? sign)

function writeNo(no: NoXml, out: string[], seguido: boolean): void {
  if (typeof no === 'string') return void out.push(escape(no))
  out.push('<', no.nome)
  for (const [nome, valor] of Object.entries(no.atributos)) out.push(' ', nome, '="', escape(valor), '"')
  if (no.filhos.length === 0) return void out.push('/>')
  out.push('>')
  const elementsAlone = !seguido && no.filhos.every((filho) => typeof filho !== 'string')
  for (const filho of no.filhos) {
    if (elementsAlone) out.push('\n')
    writeNo(filho, out, seguido)
  }
  out.push(elementsAlone ? '\n</' : '</', no.nome, '>')
}

/** The document whose root this is, in UTF-8. `seguido`: without line ends between elements, where they would be spaces of a text. */
export function writeXml(raiz: ElementoXml, { seguido = false } = {}): string {
  const out = ['<?xml version="1.0" encoding="UTF-8"?>\n']
  writeNo(raiz, out, seguido)
  out.push('\n')
  return out.join('')
}
