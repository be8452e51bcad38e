import { useEffect, useState, type ComponentProps } from 'react'
import { RespostaLayout } from '#web/shell/RespostaLayout.tsx'
import type { Engine } from '../tentativa/view.ts'

type Props = Omit<ComponentProps<typeof RespostaLayout>, 'remainingMs'> & { engine: Pick<Engine, 'agora'>; limiteEm: number | null }

const secondsLeft = (engine: Props['engine'], limiteEm: number | null): number | null =>
  limiteEm === null ? null : Math.max(0, Math.ceil((limiteEm - engine.agora()) / 1000))

/** Whole seconds that remain, by the server's clock. */
function useSegundos(engine: Props['engine'], limiteEm: number | null): number | null {
  const [seconds, setSeconds] = useState(() => secondsLeft(engine, limiteEm))
  // Synchronises with the clock: looked at four times a second, drawn when the second changes.
  useEffect(() => {
    const look = () => setSeconds(secondsLeft(engine, limiteEm))
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [engine, limiteEm])
  return seconds
}

/** The room's layout with a running clock. Only the clock draws itself anew; its children do not. */
export function BarraComRelogio({ engine, limiteEm, children, ...bar }: Props) {
  const seconds = useSegundos(engine, limiteEm)
  return (
    <RespostaLayout {...bar} remainingMs={seconds === null ? null : seconds * 1000}>
      {children}
    </RespostaLayout>
  )
}
