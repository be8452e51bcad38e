/**
 * A small reader of the canonical HTML that `opsParaHtml` writes. With it, rules that need only words or ids do without
 * a DOM or a parser library. HTML from outside goes through a full parser first (`cleanTextoRico`, DOMParser).
 */
import type { ElementoHtml, NoHtml } from './html-to-ops.ts'

const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function codigo(numero: number): string {
  return numero > 0 && numero <= 0x10ffff ? String.fromCodePoint(numero).toWellFormed() : ''
}

export const decodeEntities = (texto: string): string =>
  texto.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (tudo, hex?: string, dec?: string, nome?: string) => {
    if (hex) return codigo(Number.parseInt(hex, 16))
    if (dec) return codigo(Number(dec))
    return ENTIDADES[nome?.toLowerCase() ?? ''] ?? tudo
  })

type Aberto = { nome: string; atributos: Record<string, string>; filhos: NoHtml[] }

const SEM_FIM = new Set(['img', 'br', 'hr', 'input', 'meta', 'link'])
const etiqueta = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*"|='[^']*')?)*)\s*\/?>/giy
const atributo = /([^\s"'<>/=]+)(?:="([^"]*)"|='([^']*)')?/g

const atributosDe = (texto: string): Record<string, string> =>
  texto === ''
    ? {}
    : Object.fromEntries(
        Array.from(texto.matchAll(atributo), ([, nome = '', aspas, plicas]) => [nome.toLowerCase(), decodeEntities(aspas ?? plicas ?? '')]),
      )

/** Reads canonical HTML to a tree. Never fails: what is no tag is text. */
export function parseHtml(html: string): NoHtml[] {
  const raiz: Aberto = { nome: '', atributos: {}, filhos: [] }
  const pilha: Aberto[] = [raiz]
  const cimo = (): Aberto => pilha.at(-1) ?? raiz
  let i = 0
  while (i < html.length) {
    etiqueta.lastIndex = i
    const lida = html[i] === '<' ? etiqueta.exec(html) : null
    if (!lida) {
      const fim = html.indexOf('<', i + 1)
      cimo().filhos.push(decodeEntities(html.slice(i, fim === -1 ? html.length : fim)))
      i = fim === -1 ? html.length : fim
      continue
    }
    i = etiqueta.lastIndex
    const nome = (lida[2] ?? '').toLowerCase()
    if (lida[1] === '/') {
      // Canonical HTML closes what it opened last; an end tag without a start is passed over.
      if (pilha.length > 1 && cimo().nome === nome) pilha.pop()
      continue
    }
    const novo: Aberto & ElementoHtml = { nome, atributos: atributosDe(lida[3] ?? ''), filhos: [] }
    cimo().filhos.push(novo)
    if (!SEM_FIM.has(nome)) pilha.push(novo)
  }
  return raiz.filhos
}
