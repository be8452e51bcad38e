import { useEffect, useState, type ComponentProps } from 'react'
import { RespostaLayout } from '#web/shell/RespostaLayout.tsx'
import type { Engine } from '../tentativa/view.ts'

type Props = Omit<ComponentProps<typeof RespostaLayout>, 'remainingMs'> & { motor: Pick<Engine, 'agora'>; limiteEm: number | null }

const secondsLeft = (motor: Props['motor'], limiteEm: number | null): number | null =>
  limiteEm === null ? null : Math.max(0, Math.ceil((limiteEm - motor.agora()) / 1000))

/** Whole seconds that remain, by the server's clock. */
function useSegundos(motor: Props['motor'], limiteEm: number | null): number | null {
  const [seconds, setSeconds] = useState(() => secondsLeft(motor, limiteEm))
  // Synchronises with the clock: looked at four times a second, drawn when the second changes.
  useEffect(() => {
    const look = () => setSeconds(secondsLeft(motor, limiteEm))
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [motor, limiteEm])
  return seconds
}

/** The room's layout with a running clock. Only the clock draws itself anew; its children do not. */
export function BarraComRelogio({ motor, limiteEm, children, ...bar }: Props) {
  const seconds = useSegundos(motor, limiteEm)
  return (
    <RespostaLayout {...bar} remainingMs={seconds === null ? null : seconds * 1000}>
      {children}
    </RespostaLayout>
  )
}
