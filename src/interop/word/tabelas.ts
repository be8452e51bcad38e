/** Tables and lists that say something of each item by its number: points, or the key. */
import { groupOf } from './sinais.ts'

/** `item` as `2.1` or `3a`; `grupo` as the document calls it, '' where it does not say. */
export type Par = { grupo: string; item: string; valor: string }

const label = /^\s*(?:(?:item|quest[ãa]o|pergunta|ex\.?)\s*)?(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s*(?:([a-h])\)?)?\s*\.?\s*$/i
const readLabel = (words: string): string | null => {
  const found = label.exec(words)
  return found ? `${found[1]}${(found[2] ?? '').toLowerCase()}` : null
}

const isPoints = (words: string): boolean => /^\d{1,3}(?:[.,]\d+)?\s*(?:pontos?|pts?\.?|p\.?)?$/i.test(words)

/** A row of items over a row of what is said of them. */
function isOver(row: readonly string[], below: readonly string[] | undefined, rows: number): boolean {
  if (!below) return false
  const named =
    /^(?:item|itens|quest|pergunta|grupo|exerc)/i.test(row[0] ?? '') && /^(?:cota|pont|chave|resp|soluç|grupo|$)/i.test(below[0] ?? '')
  const labels = row.filter((dito) => readLabel(dito) !== null).length
  return (
    (named && labels >= 1) ||
    (labels >= 3 && labels >= row.length - 2) ||
    (/^(?:cota|pont|chave|resp)/i.test(below[0] ?? '') && labels >= 1) ||
    (rows === 2 && labels >= 3)
  )
}

function overPairs(row: readonly string[], below: readonly string[], grupo: string): Par[] {
  // Cells that span columns leave the shorter row aligned at its end.
  const shift = row.length - below.length
  return row.flatMap((dito, i) => {
    const item = readLabel(dito)
    const valor = below[i - shift] ?? ''
    return item === null || valor === '' ? [] : [{ grupo, item, valor }]
  })
}

const inLine =
  /(?:^|[\s;,])(\d{1,2}(?:\.\d{1,2}){0,3})\s*[.):–-]+\s*((?:[([]?[A-Ha-h][)\]]?(?:\s*(?:,|e)\s*[([]?[A-Ha-h][)\]]?)*|[VF](?:\s*[,;]?\s*[VF])*))(?=\s*(?:$|[;,.]|\s))/g
const oneLine = /^\s*(?:(?:item|quest[ãa]o|pergunta)\s*)?(\d{1,2}(?:\.\d{1,2}){0,3})\s*(?:[.):–-]+\s*(?:([a-h])\)\s*)?|\s+)(.*)$/i
const pointsLine = /(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s*(?:([a-h])\))?[\s.…_:–=-]+(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:pontos?|pts?|p)?\b/gi

function keyLine(words: string, grupo: string, antes: Par[]): Par[] {
  const several = [...words.matchAll(inLine)]
  if (several.length > 1 && words.replaceAll(inLine, '').replaceAll(/[\s;,.]/g, '') === '')
    return several.map(([, item = '', valor = '']) => ({ grupo, item, valor }))
  const [, item, letra = '', valor = ''] = oneLine.exec(words) ?? []
  if (item !== undefined && letra !== '' && valor.trim() === '') return [{ grupo, item, valor: letra }]
  // "2. a) V; b) F" and "2. a) went b) saw" speak of the item as a whole.
  if (item !== undefined && /(?:^|[\s;,])b\)/.test(valor))
    return [{ grupo, item, valor: `${letra === '' ? '' : `${letra}) `}${valor.trim()}` }]
  if (item !== undefined) return [{ grupo, item: `${item}${letra}`, valor: valor.trim() }]
  const last = antes.at(-1)
  const [, dentro, resto = ''] = /^\s*([a-h])\)\s*(.*)$/.exec(words) ?? []
  const base = last && /^[\d.]+/.exec(last.item)?.[0]
  if (dentro !== undefined && base !== undefined) return [{ grupo, item: `${base}${dentro}`, valor: resto }]
  // More of the answer before it.
  if (last) last.valor = `${last.valor}\n${words}`.trim()
  return []
}

/** What the rows say of each item. `texto`: what is said is words; otherwise points. `antes`: said already. */
export function pairsOf(rows: readonly (readonly string[])[], grupoDito: string, texto: boolean, antes: Par[]): Par[] {
  const out: Par[] = []
  let grupo = grupoDito
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? []
    grupo = row.map(groupOf).find((one) => one !== null) ?? grupo
    const below = rows[i + 1]
    if (below && row.length > 1 && isOver(row, below, rows.length)) {
      out.push(...overPairs(row, below, grupo))
      i += 1
    } else if (row.length === 1) {
      const [words = ''] = row
      if (texto) out.push(...keyLine(words, grupo, out.length > 0 ? out : antes))
      else
        out.push(
          ...Array.from(words.matchAll(pointsLine), ([, item = '', letra = '', valor = '']) => ({ grupo, item: `${item}${letra}`, valor })),
        )
    } else {
      const at = row.findIndex((dito) => readLabel(dito) !== null)
      const item = readLabel(row[at] ?? '')
      const valor = texto ? row.slice(at + 1).find((dito) => dito !== '') : row.findLast((dito, j) => j > at && isPoints(dito))
      if (item !== null && valor !== undefined) out.push({ grupo, item, valor })
    }
  }
  return out
}
