/** Reads a workbook's own XML back, for the tests: not with the library that wrote it. */
import { strFromU8, unzipSync } from 'fflate'
import { DomUtils, parseDocument } from 'htmlparser2'

type Valor = string | number | null
type Celula = { valor: Valor; formato: string; negrito: boolean }

/** What one sheet holds: rows of cells, gaps as null, and the corner it is frozen at. */
type Folha = { nome: string; linhas: (Celula | null)[][]; presa: { linhas: number; colunas: number } }

type Elemento = ReturnType<typeof DomUtils.getElementsByTagName>[number]
type No = Parameters<typeof DomUtils.getElementsByTagName>[1]

const all = (name: string, under: No): Elemento[] => DomUtils.getElementsByTagName(name, under)
const textOf = (name: string, under: Elemento): string => all(name, under).map(DomUtils.textContent).join('')

/** `C12` → 2 */
const columnOf = (place = 'A1'): number =>
  Array.from(place.replace(/\d+/, '')).reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The sheets in order. Throws at a formula: no file of ours has one. */
export function readLivro(bytes: Uint8Array): Folha[] {
  const files = unzipSync(bytes)
  const part = (name: string) => parseDocument(strFromU8(files[`xl/${name}.xml`] ?? new Uint8Array()), { xmlMode: true })
  const words = all('si', part('sharedStrings')).map((si) => textOf('t', si))
  const styles = part('styles')
  const formats = new Map(all('numFmt', styles).map(({ attribs }) => [attribs.numFmtId, attribs.formatCode ?? '']))
  const bolds = all('font', styles).map((font) => all('b', font).length > 0)
  const looks = all('cellXfs', styles)
    .flatMap((list) => all('xf', list))
    .map(({ attribs }) => ({ formato: formats.get(attribs.numFmtId) ?? '', negrito: bolds[Number(attribs.fontId ?? 0)] ?? false }))

  const cellOf = (c: Elemento): Celula => {
    if (all('f', c).length > 0) throw new Error(`Uma fórmula em ${c.attribs.r}`)
    const v = textOf('v', c)
    const look = looks[Number(c.attribs.s ?? 0)] ?? { formato: '', negrito: false }
    return { valor: v === '' ? null : c.attribs.t === 's' ? (words[Number(v)] ?? null) : Number(v), ...look }
  }
  const rowOf = (row: Elemento): (Celula | null)[] => {
    const cells: (Celula | null)[] = []
    for (const c of all('c', row)) {
      const at = columnOf(c.attribs.r)
      while (cells.length < at) cells.push(null)
      cells.push(cellOf(c))
    }
    return cells
  }
  return all('sheet', part('workbook')).map(({ attribs }, index) => {
    const sheet = part(`worksheets/sheet${index + 1}`)
    const [pane] = all('pane', sheet)
    return {
      nome: attribs.name ?? '',
      linhas: all('row', sheet).map(rowOf),
      presa: { linhas: Number(pane?.attribs.ySplit ?? 0), colunas: Number(pane?.attribs.xSplit ?? 0) },
    }
  })
}
