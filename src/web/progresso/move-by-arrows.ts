import type { KeyboardEvent } from 'react'

/** Rows and columns that each arrow goes. */
const passos: Readonly<Record<string, readonly [linhas: number, colunas: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** In a table of links, the arrows lead from one to the next in that direction, over the cells that have none. */
export function moveByArrows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const passo = passos[event.key]
  const cell = event.target instanceof Element ? event.target.closest<HTMLTableCellElement>('td, th') : null
  if (!passo || !cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const rows = [...event.currentTarget.rows]
  let linha = rows.findIndex((row) => row.contains(cell))
  let coluna = cell.cellIndex
  for (;;) {
    linha += passo[0]
    coluna += passo[1]
    const next = rows[linha]?.cells[coluna]
    if (!next) return
    const link = next.querySelector('a')
    if (!link) continue
    event.preventDefault()
    return link.focus()
  }
}
