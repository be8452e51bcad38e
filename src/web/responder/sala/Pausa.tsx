/** A pause: the clock stops, the questions are hidden, and one button goes on. */
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import { say } from '#kit/base/say.ts'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { formatDuracao } from '#regras/datas.ts'
import type { Companhia } from '#contract/testes/acompanhar.ts'
import type { ApoioNaSala } from '#contract/testes/tentativas-formas.ts'
import { api } from '#kit/api/client.ts'
import { spellTime, writeTime } from '#web/shell/time.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { sentenceOf } from '#kit/unexpected.ts'
import type { PausaAberta } from '../machine/pause-end.ts'
import type { Engine, VistaDaSala } from '../tentativa/view.ts'
import s from './companhia.module.css'

export type PausaProps = {
  tentativa: number
  engine: Engine
  pausa: NonNullable<ApoioNaSala['pausa']>
  /** Resolves once this device has kept it. */
  onMudou: (companhia: Companhia) => Promise<void>
}

/** Only the server stops the clock. What was typed is in the journal before the questions are hidden. */
function useStartPausa({ tentativa, engine, onMudou }: PausaProps) {
  const [state, setState] = useState<{ pending: boolean; error: string | null }>({ pending: false, error: null })
  const startPausa = async (): Promise<void> => {
    setState({ pending: true, error: null })
    try {
      await engine.writeDown()
      await onMudou(await api('POST /api/teste/pausar/{id}', { params: { id: tentativa } }))
      setState({ pending: false, error: null })
    } catch (error) {
      setState({ pending: false, error: sentenceOf(error) })
    }
  }
  return { ...state, startPausa }
}

function EmPausa({ pausa, engine }: { pausa: PausaAberta; engine: Engine }) {
  const left = () => Math.max(0, Date.parse(pausa.ateEm) - engine.agora())
  const [resta, setResta] = useState(left)
  const button = useRef<HTMLButtonElement>(null)
  const endIfOver = useEffectEvent(() => {
    if (left() === 0) engine.endPausa(pausa)
  })
  const tick = useEffectEvent(() => {
    setResta(left())
    endIfOver()
  })
  // Synchronises with the clock; the student asked for the pause, so the way back has the focus.
  useEffect(() => {
    button.current?.focus()
    endIfOver()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <section className={s.pausa} aria-label="Pausa">
      <h1>Em pausa</h1>
      <p>{say('O relógio do teste está parado. As respostas estão guardadas e as perguntas voltam quando {retomares|retomar}.')}</p>
      <p className={s.resta} role="timer" aria-label={say(`{Podes|Pode} parar ainda ${spellTime(resta)}`)}>
        <span aria-hidden="true">{writeTime(resta)}</span>
      </p>
      <Button ref={button} variant="primary" icon={IconPlayerPlay} onClick={() => engine.endPausa(pausa)}>
        Retomar o teste
      </Button>
    </section>
  )
}

/** Why no pause can begin now; undefined: it can. */
function semPausa(minutos: number, { comRede, pauseEnd }: VistaDaSala): string | undefined {
  if (minutos === 0) return say('Já {usaste|usou} todos os minutos de pausa.')
  if (comRede && pauseEnd?.told === false) return say('A Lousa ainda não sabe que a pausa anterior acabou. {Tenta|Tente} daqui a pouco.')
  return comRede
    ? undefined
    : say(
        'Sem ligação, o relógio não para. Se {precisares mesmo de parar, avisa o professor: pode dar-te|precisar mesmo de parar, avise o professor: pode dar-lhe} esse tempo.',
      )
}

export function Pausa(props: PausaProps) {
  const { pausa, engine } = props
  const { pending, error, startPausa } = useStartPausa(props)
  const vista = useSyncExternalStore(engine.subscribe, engine.vista)
  const { minutos, ateEm } = pausa
  if (ateEm !== null) return <EmPausa pausa={{ minutos, ateEm }} engine={engine} />
  return (
    <>
      {error !== null && <Notice tone="error">{error}</Notice>}
      <Button
        size="small"
        icon={IconPlayerPause}
        pending={pending}
        disabledReason={semPausa(minutos, vista)}
        onClick={() => void startPausa()}
      >
        Fazer uma pausa ({formatDuracao(minutos)})
      </Button>
    </>
  )
}
