/** So many frames a block of rows is waited for. */
const patience = 120

/** Puts the keyboard on the first link of a table's first row, or the last one of its last, once that row is drawn. */
export function focusEdge(table: HTMLElement, edge: 'first' | 'last', frames = patience): void {
  const bodies = [...table.querySelectorAll('tbody')]
  const body = edge === 'last' ? bodies.at(-1) : bodies[0]
  const links = [...(body?.querySelectorAll('a') ?? [])]
  const link = edge === 'last' ? links.at(-1) : links[0]
  if (link) {
    link.focus()
    return
  }
  body?.scrollIntoView({ block: edge === 'last' ? 'end' : 'start' })
  if (frames > 0) requestAnimationFrame(() => focusEdge(table, edge, frames - 1))
}
