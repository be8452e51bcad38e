import { useEffect, useState } from 'react'
import { limites } from '#regras/limites.ts'
import s from './ProgressBar.module.css'

/** The end is only shown when it is true. */
const ALMOST = 96
const FAREWELL_MS = 300

/** Per cent to draw, or null when there is nothing to show. */
function useProgress(active: boolean): number | null {
  const [percent, setPercent] = useState<number | null>(null)
  if (!active && percent !== null && percent !== 100) setPercent(100)
  // Synchronises with the clock: nobody knows how long a request takes, so the bar walks by itself.
  useEffect(() => {
    if (!active) {
      const gone = window.setTimeout(() => setPercent(null), FAREWELL_MS)
      return () => window.clearTimeout(gone)
    }
    const step = (100 * limites.barraPassoMs) / limites.barraDuracaoMs
    let walk = 0
    const start = window.setTimeout(() => {
      setPercent(step)
      walk = window.setInterval(() => setPercent((now) => Math.min(ALMOST, (now ?? 0) + step)), limites.barraPassoMs)
    }, limites.barraAtrasoMs)
    return () => {
      window.clearTimeout(start)
      window.clearInterval(walk)
    }
  }, [active])
  return percent
}

/** The thin bar at the top while requests are under way. Once, at the root; what finishes at once shows nothing. */
export function ProgressBar({ active }: { active: boolean }) {
  const percent = useProgress(active)
  if (percent === null) return null
  return (
    // A region of its own: it stands outside every layout, and what is read belongs to a part of the page.
    <section aria-label="Carregamento">
      <div className={s.progress} role="progressbar" aria-label="A carregar">
        <i style={{ width: `${percent}%` }} />
      </div>
    </section>
  )
}
