/** Server time as the page reckons it: what a reply said, plus what has passed here since. */
import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import { type Relogio, novoRelogio } from './server-clock.ts'

/**
 * When the reply that this page shows was read, in ms of this device's clock. A part that appears later counts the
 * server's time from then. Null: the part appears as soon as its reply is read.
 */
export const LidoEm = createContext<number | null>(null)

const relogioDe = (agora: string, lidoEm: number | null): Relogio =>
  novoRelogio(Date.parse(agora) + (lidoEm === null ? 0 : Math.max(0, Date.now() - lidoEm)))

/** The server's now, ms, whenever it is asked, for what happens on a page. */
export function useServerClock(agora: string): () => number {
  const lidoEm = use(LidoEm)
  const relogio = useRef<Relogio>(null)
  // Synchronises with the clock of this device, from each reply anew.
  useEffect(() => {
    relogio.current = relogioDe(agora, lidoEm)
  }, [agora, lidoEm])
  return useCallback(() => relogio.current?.agora() ?? Date.parse(agora), [agora])
}

/** The server's now, ms; moves every second while `anda`. */
export function useServerNow(agora: string, anda: boolean): number {
  const lidoEm = use(LidoEm)
  const [now, setNow] = useState(() => Date.parse(agora))
  // Synchronises with the passing of time, from each reply anew.
  useEffect(() => {
    const relogio = relogioDe(agora, lidoEm)
    const tick = () => setNow(relogio.agora())
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
    const relogio = relogioDe(agora, lidoEm)
    const instants = listed.split(' ').map(Number)
    const look = () => {
      clearTimeout(timer)
      const now = relogio.agora()
      setTurned(Math.max(-Infinity, ...instants.filter((turn) => turn <= now)))
      const next = Math.min(...instants.filter((turn) => turn > now))
      // A timer is not made for weeks.
      if (next < Infinity) timer = setTimeout(look, Math.min(next - now, hourMs))
    }
    let timer = setTimeout(look)
    // Timers stand still while the device sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer)
    }
  }, [agora, lidoEm, listed])
  return turned
}
