/**
 * A small markup for writing ops by hand. Lines: `# ` and `## ` headings, `> ` quotation, `- ` and `1. ` lists, `| a |
 * b |` table row (`|!` a header). Inside: `**bold**`, `*italic*`, `__underline__`, `~sub~`, `$LaTeX$`, `{{image:key}}`,
 * `{{audio:key}}`, and `[[1]]` for the first gap.
 */
import type { Atributos } from '#regras/texto-rico/ops.ts'
import { ficheiros, isChaveFicheiro } from './ficheiros.ts'
import type { Elemento, Op } from './tipos-conteudo.ts'

export type Opcoes = {
  /** Language of all words, BCP 47, when it is not Portuguese. */
  lang?: 'en'
  /** What `[[n]]` stands for; n counts from 1. */
  parte?: (n: number) => Elemento
}

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|__(.+?)__|~(.+?)~|\$(.+?)\$|\{\{(\w+):([\w-]+)\}\}|\[\[(\d+)\]\]/

/** Turns markup into ops; ends with a line break, as a Delta document does. */
export function rico(markup: string, opcoes: Opcoes = {}): Op[] {
  const table = { t: 0, r: -1, open: false }
  const ops = markup
    .trim()
    .split('\n')
    .flatMap((line) => {
      const text = line.trim()
      const isRow = text.startsWith('|')
      if (isRow && !table.open) Object.assign(table, { r: -1, open: true })
      if (!isRow && table.open) Object.assign(table, { t: table.t + 1, open: false })
      if (isRow) return row(text, table.t, (table.r += 1), opcoes)
      const [format, rest] = lineFormat(text)
      return [...inline(rest, opcoes, {}), lineEnd(format)]
    })
  return joined(ops)
}

function row(text: string, t: number, r: number, opcoes: Opcoes): Op[] {
  const header = text.startsWith('|!')
  const cells = text.replace(/^\|!?/, '').replace(/\|$/, '').split('|')
  return cells.flatMap((cell, c) => [...inline(cell.trim(), opcoes, {}), lineEnd({ table: header ? { t, r, c, h: true } : { t, r, c } })])
}

function lineFormat(text: string): [Atributos, string] {
  if (text.startsWith('## ')) return [{ header: 2 }, text.slice(3)]
  if (text.startsWith('# ')) return [{ header: 1 }, text.slice(2)]
  if (text.startsWith('> ')) return [{ blockquote: true }, text.slice(2)]
  if (text.startsWith('- ')) return [{ list: 'bullet' }, text.slice(2)]
  if (/^\d+\. /.test(text)) return [{ list: 'ordered' }, text.replace(/^\d+\. /, '')]
  return [{}, text]
}

const lineEnd = (format: Atributos): Op => (Object.keys(format).length > 0 ? { insert: '\n', attributes: format } : { insert: '\n' })

function inline(text: string, opcoes: Opcoes, marks: Atributos): Op[] {
  const hit = INLINE.exec(text)
  if (!hit) return run(text, opcoes, marks)
  const [whole, bold, italic, underline, sub, formula, kind, key, part] = hit
  const middle = () => {
    if (bold) return inline(bold, opcoes, { ...marks, bold: true })
    if (italic) return inline(italic, opcoes, { ...marks, italic: true })
    if (underline) return inline(underline, opcoes, { ...marks, underline: true })
    if (sub) return inline(sub, opcoes, { ...marks, script: 'sub' })
    if (formula) return [{ insert: { formula } }]
    if (part) return [{ insert: partElement(Number(part), opcoes) }]
    return [{ insert: fileElement(kind ?? '', key ?? '') }]
  }
  const after = text.slice(hit.index + whole.length)
  return [...run(text.slice(0, hit.index), opcoes, marks), ...middle(), ...inline(after, opcoes, marks)]
}

function run(text: string, { lang }: Opcoes, marks: Atributos): Op[] {
  if (text === '') return []
  const attributes: Atributos = lang ? { ...marks, lang } : marks
  return [Object.keys(attributes).length > 0 ? { insert: text, attributes } : { insert: text }]
}

function partElement(n: number, { parte }: Opcoes): Elemento {
  if (!parte) throw new Error(`[[${n}]] stands in a text that has no gaps`)
  return parte(n)
}

function fileElement(kind: string, key: string): Elemento {
  if (!isChaveFicheiro(key)) throw new Error(`No file is called ${key}`)
  if (kind === 'image') return { image: { ficheiro: key, alt: ficheiros[key].alt } }
  if (kind === 'audio') return { audio: { ficheiro: key, nome: ficheiros[key].nome } }
  throw new Error(`Unknown element ${kind}`)
}

/** Puts neighbouring plain runs together: `a` and a bare line break are one op in a Delta. */
function joined(ops: Op[]): Op[] {
  return ops.reduce<Op[]>((all, op) => {
    const last = all.at(-1)
    const plain = last && !last.attributes && !op.attributes
    if (plain && typeof last.insert === 'string' && typeof op.insert === 'string')
      return [...all.slice(0, -1), { insert: last.insert + op.insert }]
    return [...all, op]
  }, [])
}

/** The words of a text, without formats; elements count as a gap of one space, formulas as their source. */
export const palavras = (ops: Op[]): string =>
  ops.map(({ insert }) => (typeof insert === 'string' ? insert : 'formula' in insert ? insert.formula : ' ')).join('')
