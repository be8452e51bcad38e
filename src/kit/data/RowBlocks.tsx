import { type ReactNode, useEffect, useRef, useState } from 'react'
import { roles } from './tableRoles.ts'
import s from './Table.module.css'

/** Rows of one block of a long table. */
const perBlock = 50
/** How far from what is in view a block is drawn, and how high a row is taken to be before it has been. */
const margin = '1200px 0px'
const guessedRow = 64

/** All rows of a table; of a long one only the blocks near what is in view are drawn, each other leaves its height. */
export function RowBlocks<Row>({
  rows,
  isLong,
  draw,
}: {
  rows: readonly Row[]
  isLong: boolean
  draw: (row: Row, index: number) => ReactNode
}) {
  if (!isLong) return <tbody {...roles.rowgroup}>{rows.map(draw)}</tbody>
  return Array.from({ length: Math.ceil(rows.length / perBlock) }, (_, block) => {
    const from = block * perBlock
    const some = rows.slice(from, from + perBlock)
    return <Block key={block} first={block === 0} rows={some.length} draw={() => some.map((row, i) => draw(row, from + i))} />
  })
}

function Block({ first, rows, draw }: { first: boolean; rows: number; draw: () => ReactNode }) {
  const ref = useRef<HTMLTableSectionElement>(null)
  // Where a browser cannot say what is in view, everything is.
  const [isNear, setIsNear] = useState(first || typeof IntersectionObserver === 'undefined')
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    const body = ref.current
    if (!body || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        if (entry.isIntersecting) setIsNear(true)
        // The keyboard's place is never taken away.
        else if (!body.contains(document.activeElement)) {
          setHeight(entry.boundingClientRect.height)
          setIsNear(false)
        }
      },
      { rootMargin: margin },
    )
    observer.observe(body)
    return () => observer.disconnect()
  }, [])
  return (
    <tbody ref={ref} {...roles.rowgroup}>
      {isNear ? draw() : <tr aria-hidden="true" className={s.gap} style={{ height: height ?? rows * guessedRow }} />}
    </tbody>
  )
}
