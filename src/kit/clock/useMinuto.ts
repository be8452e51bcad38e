import { useEffect, useState } from 'react'

/** This device's now, anew each minute and when the page is looked at again: for lists that say how long is left. */
export function useMinuto(): Date {
  const [agora, setAgora] = useState(() => new Date())
  // Synchronises with the passing of time.
  useEffect(() => {
    const tick = () => setAgora(new Date())
    const timer = setInterval(tick, 60_000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      document.removeEventListener('visibilitychange', tick)
      clearInterval(timer)
    }
  }, [])
  return agora
}
