/** Server time as the page reckons it: what a reply said, plus what has passed here since. */
import { useEffect, useState } from 'react'

/** The server's now, ms; moves every second while `anda`. */
export function useServerNow(agora: string, anda: boolean): number {
  const [now, setNow] = useState(() => Date.parse(agora))
  // Synchronises with the passing of time, from each reply anew.
  useEffect(() => {
    const base = Date.parse(agora) - performance.now()
    const tick = () => setNow(base + performance.now())
    const first = setTimeout(tick)
    const timer = anda ? setInterval(tick, 1000) : undefined
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [agora, anda])
  return now
}
