/** A pause: the clock stops, the questions are hidden, and one button goes on. */
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatDuracao } from '#regras/datas.ts'
import type { Companhia } from '#contract/acompanhar.ts'
import type { ApoioNaSala } from '#contract/tentativas-formas.ts'
import { ApiError, api } from '#web/api/client.ts'
import { spellTime, writeTime } from '#web/shell/time.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { MotorDaSala } from './vista-da-sala.ts'
import s from './companhia.module.css'

type Props = {
  tentativa: number
  motor: MotorDaSala
  pausa: NonNullable<ApoioNaSala['pausa']>
  onMudou: (companhia: Companhia) => void
}

type Ato = 'POST /api/teste/pausar/{id}' | 'POST /api/teste/retomar/{id}'

/** What was typed is in the journal before the questions are hidden. */
function useAto({ tentativa, motor, onMudou }: Props) {
  const [state, setState] = useState<{ pending: boolean; error: string | null }>({ pending: false, error: null })
  const run = async (ato: Ato): Promise<void> => {
    setState({ pending: true, error: null })
    try {
      await motor.gravar()
      onMudou(await api(ato, { params: { id: tentativa } }))
      setState({ pending: false, error: null })
    } catch (error) {
      setState({ pending: false, error: error instanceof ApiError ? error.detail : 'Tente de novo daqui a pouco.' })
    }
  }
  return { ...state, run }
}

function EmPausa({ ate, pending, motor, onRetomar }: { ate: string; pending: boolean; motor: MotorDaSala; onRetomar: () => void }) {
  const left = () => Math.max(0, Date.parse(ate) - motor.agora())
  const [resta, setResta] = useState(left)
  const button = useRef<HTMLButtonElement>(null)
  const tick = useEffectEvent(() => {
    const now = left()
    setResta(now)
    if (now === 0 && !pending) onRetomar()
  })
  // Synchronises with the clock; the student asked for the pause, so the way back has the focus.
  useEffect(() => {
    button.current?.focus()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <section className={s.pausa} aria-label="Pausa">
      <h1>Em pausa</h1>
      <p>O relógio do teste está parado. As respostas estão guardadas e as perguntas voltam quando retomar.</p>
      <p className={s.resta} role="timer" aria-label={`Pode parar ainda ${spellTime(resta)}`}>
        <span aria-hidden="true">{writeTime(resta)}</span>
      </p>
      <Button ref={button} variant="primary" icon={IconPlayerPlay} pending={pending} onClick={onRetomar}>
        Retomar o teste
      </Button>
    </section>
  )
}

export function Pausa(props: Props) {
  const { pausa, motor } = props
  const { pending, error, run } = useAto(props)
  return (
    <>
      {error !== null && <Notice tone="error">{error}</Notice>}
      {pausa.ateEm !== null ? (
        <EmPausa ate={pausa.ateEm} pending={pending} motor={motor} onRetomar={() => void run('POST /api/teste/retomar/{id}')} />
      ) : (
        <Button
          size="small"
          icon={IconPlayerPause}
          pending={pending}
          disabledReason={pausa.minutos === 0 ? 'Já usou todos os minutos de pausa.' : undefined}
          onClick={() => void run('POST /api/teste/pausar/{id}')}
        >
          Fazer uma pausa ({formatDuracao(pausa.minutos)})
        </Button>
      )}
    </>
  )
}
