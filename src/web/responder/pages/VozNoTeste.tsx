/** Listening to the questions, where the teacher lets pupils do so. The voice is tried here, before the clock runs. */
import { useRef } from 'react'
import { Switch } from '#kit/fields/Switch.tsx'
import { ListenButton } from '#kit/voice/ListenButton.tsx'
import { setAspeto, useAspeto } from '#web/shell/theme.ts'
import s from './portico.module.css'

export function VozNoTeste() {
  const { ouvir } = useAspeto()
  const texto = useRef<HTMLDivElement>(null)
  return (
    <section className={s.ouvir} aria-label="Ouvir as perguntas">
      <div ref={texto}>
        <Switch
          label="Ouvir os textos"
          note="Neste teste, um botão junto de cada pergunta lê-a em voz alta."
          checked={ouvir}
          onChange={(on) => setAspeto({ ouvir: on })}
        />
      </div>
      {ouvir && <ListenButton label="Experimentar a voz" texto={texto} />}
    </section>
  )
}
