import { useLayoutEffect, useRef, useState } from 'react'
import type { Pares } from './pares.ts'
import s from './responder.module.css'

type Curve = { id: string; d: string }

/** The curve from the right edge of one item to the left edge of the other, in pixels of the place. */
function curve(place: DOMRect, from: Element, to: Element): string {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
  const [x1, x2] = [a.right - place.left + 3, b.left - place.left - 3]
  const [y1, y2] = [a.top + a.height / 2 - place.top, b.top + b.height / 2 - place.top]
  const middle = (x1 + x2) / 2
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`
}

const find = (place: HTMLElement, lado: 'esquerda' | 'direita', id: string) =>
  [...place.querySelectorAll<HTMLElement>(`[data-${lado}]`)].find((item) => item.dataset[lado] === id)

/** The lines between joined items. Only for the eye: the letters and numbers say the same. */
export function Tracos({ pares }: { pares: Pares }) {
  const svg = useRef<SVGSVGElement>(null)
  const [curves, setCurves] = useState<readonly Curve[]>([])
  // Synchronises with where the browser has put the items beside it.
  useLayoutEffect(() => {
    const place = svg.current?.parentElement
    if (!place) return
    const draw = () => {
      const box = place.getBoundingClientRect()
      const drawn = Object.entries(pares).flatMap(([esquerda, direita]) => {
        const [from, to] = [find(place, 'esquerda', esquerda), find(place, 'direita', direita)]
        return from && to ? [{ id: esquerda, d: curve(box, from, to) }] : []
      })
      setCurves((before) => (JSON.stringify(before) === JSON.stringify(drawn) ? before : drawn))
    }
    draw()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(draw)
    for (const item of [place, ...place.querySelectorAll('button')]) observer.observe(item)
    return () => observer.disconnect()
  }, [pares])
  return (
    <svg ref={svg} className={s.tracos} aria-hidden="true">
      {curves.map(({ id, d }) => (
        <path key={id} d={d} />
      ))}
    </svg>
  )
}
