/** Server time as the page reckons it: what a reply said, plus what has passed here since. */
import { createContext, use, useEffect, useState } from 'react'

/** When the page around was read, ms of this device's clock: whatever appears on it later counts from then. Null: it is drawn as it is read. */
export const LidoEm = createContext<number | null>(null)

/** What the clock of this page lacks to the server's. */
const baseDe = (agora: string, lidoEm: number | null): number =>
  Date.parse(agora) - performance.now() + (lidoEm === null ? 0 : Math.max(0, Date.now() - lidoEm))

/** The server's now, ms; moves every second while `anda`. */
export function useServerNow(agora: string, anda: boolean): number {
  const lidoEm = use(LidoEm)
  const [now, setNow] = useState(() => Date.parse(agora))
  // Synchronises with the passing of time, from each reply anew.
  useEffect(() => {
    const base = baseDe(agora, lidoEm)
    const tick = () => setNow(base + performance.now())
    const first = setTimeout(tick)
    const timer = anda ? setInterval(tick, 1000) : undefined
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [agora, lidoEm, anda])
  return now
}

const hourMs = 3_600_000

/** The last of these instants of the server that has come, ms; -Infinity: none yet. Moves when one comes, and not every second. */
export function useServerTurn(agora: string, turns: readonly number[]): number {
  const lidoEm = use(LidoEm)
  const [turned, setTurned] = useState(-Infinity)
  // By what they are: a list made anew at each drawing must not begin the waiting anew.
  const listed = turns.join(' ')
  // Synchronises with the passing of time, from each reply anew.
  useEffect(() => {
    const base = baseDe(agora, lidoEm)
    const instants = listed.split(' ').map(Number)
    const look = () => {
      const now = base + performance.now()
      setTurned(Math.max(-Infinity, ...instants.filter((turn) => turn <= now)))
      const next = Math.min(...instants.filter((turn) => turn > now))
      // A timer is not made for weeks.
      if (next < Infinity) timer = setTimeout(look, Math.min(next - now, hourMs))
    }
    let timer = setTimeout(look)
    return () => clearTimeout(timer)
  }, [agora, lidoEm, listed])
  return turned
}
