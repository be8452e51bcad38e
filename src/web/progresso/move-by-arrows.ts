import type { KeyboardEvent } from 'react'

/** Rows and columns that each arrow goes. */
const passos: Readonly<Record<string, readonly [linhas: number, colunas: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** For each link of a table: the arrows lead to the next one in that direction, over the cells that have none. */
export function moveByArrows(event: KeyboardEvent<HTMLAnchorElement>): void {
  const passo = passos[event.key]
  const cell = event.currentTarget.closest<HTMLTableCellElement>('td, th')
  // A long table has several bodies.
  const rows = [...(cell?.closest('table')?.tBodies ?? [])].flatMap((body) => [...body.rows])
  if (!passo || !cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
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
