import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { roles } from './tableRoles.ts'
import s from './Table.module.css'

export type BlockSize = {
  /** Rows of one block: fewer where a row is dear to draw. */
  rows: number
  /** How far from what is in view a block is drawn, px. */
  margin: number
  /** How high a row is taken to be before it has been drawn, px. */
  guessedRow: number
}
/** Rows that are there before anybody knows what is in view. */
const atOnce = 20
const usual: BlockSize = { rows: 50, margin: 1_200, guessedRow: 64 }

/**
 * All rows of a table. Of a long one only the blocks near what is in view are drawn, and each other leaves its height;
 * on paper everything is.
 */
export function RowBlocks<Row>({
  rows,
  isLong,
  size = usual,
  draw,
}: {
  rows: readonly Row[]
  isLong: boolean
  size?: BlockSize
  draw: (row: Row, index: number) => ReactNode
}) {
  const perBlock = size.rows
  if (!isLong) return <tbody {...roles.rowgroup}>{rows.map(draw)}</tbody>
  return Array.from({ length: Math.ceil(rows.length / perBlock) }, (_, block) => {
    const from = block * perBlock
    const some = rows.slice(from, from + perBlock)
    return <Block key={block} first={from < atOnce} rows={some.length} size={size} draw={() => some.map((row, i) => draw(row, from + i))} />
  })
}

type BlockProps = { first: boolean; rows: number; size: BlockSize; draw: () => ReactNode }

function Block({ first, rows, size: { margin, guessedRow }, draw }: BlockProps) {
  const ref = useRef<HTMLTableSectionElement>(null)
  // Where a browser cannot say what is in view, everything is.
  const [isNear, setIsNear] = useState(first || typeof IntersectionObserver === 'undefined')
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    const body = ref.current
    if (!body || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        // Several come at once where the window changed more than once: the last one stands.
        const entry = entries.at(-1)
        if (!entry) return
        if (entry.isIntersecting) setIsNear(true)
        // The keyboard's place is never taken away.
        else if (!body.contains(document.activeElement)) {
          setHeight(entry.boundingClientRect.height)
          setIsNear(false)
        }
      },
      { rootMargin: `${margin}px 0px` },
    )
    observer.observe(body)
    const drawForPaper = () => flushSync(() => setIsNear(true))
    window.addEventListener('beforeprint', drawForPaper)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', drawForPaper)
    }
  }, [margin])
  return (
    <tbody ref={ref} {...roles.rowgroup}>
      {isNear ? draw() : <tr aria-hidden="true" className={s.gap} style={{ height: height ?? rows * guessedRow }} />}
    </tbody>
  )
}
