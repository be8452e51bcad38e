import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'
import { canRecord, type EstadoGravador } from './useAudioRecorder.ts'
import s from './Janela.module.css'

const relogio = (segundos: number): string => `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`

type Props = {
  estado: EstadoGravador
  /** It ends by itself after so many seconds. */
  maximo: number
  onRecord: () => void
  onStop: () => void
}

/** The button that begins and ends a recording, the time that has gone by, and what was recorded. */
export function Gravacao({ estado, maximo, onRecord, onStop }: Props) {
  if (!canRecord()) return <p className="meta">Só se grava aqui com a Lousa aberta por https. Serve um ficheiro já gravado.</p>
  return (
    <>
      <div className={s.gravar}>
        {/* One button for both: the focus stays on it. */}
        <Button
          data-autofocus
          icon={estado.fase === 'a-gravar' ? IconPlayerStop : IconMicrophone}
          onClick={estado.fase === 'a-gravar' ? onStop : onRecord}
        >
          {estado.fase === 'a-gravar' ? 'Parar' : estado.fase === 'gravado' ? 'Gravar outra vez' : 'Gravar'}
        </Button>
        {estado.fase === 'a-gravar' && (
          <>
            <span className={s.luz} aria-hidden="true" />
            <span className={s.tempo} role="timer" aria-label="A gravar">
              {relogio(estado.segundos)}
            </span>
            <span className="meta">de {relogio(maximo)}</span>
          </>
        )}
      </div>
      {estado.fase === 'gravado' && <audio className={s.som} controls src={estado.url} aria-label="Ouvir a gravação" />}
      {estado.fase === 'erro' && <Notice tone="error">{estado.texto}</Notice>}
    </>
  )
}
