import { useEffect, useRef } from 'react'
import { focusEdge } from '#kit/data/focus-edge.ts'
import { useTeclas } from '#kit/keyboard/useKeys.ts'
import { noteUnexpected } from '#kit/unexpected.ts'
import type { usePerguntas } from '#web/pastas/repositorio.queries.ts'

function focusIn(box: HTMLElement | null, edge: 'first' | 'last'): void {
  const table = box?.querySelector('table')
  if (table) focusEdge(table, edge)
}

/** End goes to the last question, after all have come, and Home to the first. Answers what goes round the table. */
export function useEdges({ hasNextPage, fetchNextPage }: ReturnType<typeof usePerguntas>) {
  const box = useRef<HTMLDivElement>(null)
  /** On the way to the end, while the rest comes. */
  const isLeaving = useRef(false)
  // Synchronises the keyboard's place with the last rows, which are there once React has drawn them.
  useEffect(() => {
    if (!isLeaving.current || hasNextPage) return
    isLeaving.current = false
    focusIn(box.current, 'last')
  }, [hasNextPage])
  const loadAll = async () => {
    isLeaving.current = true
    for (let more = true; more;) {
      const page = await fetchNextPage()
      if (page.isError) isLeaving.current = false
      more = page.hasNextPage && !page.isError
    }
  }
  useTeclas({
    End: () => (hasNextPage ? void loadAll().catch(noteUnexpected) : focusIn(box.current, 'last')),
    Home: () => focusIn(box.current, 'first'),
  })
  return box
}
