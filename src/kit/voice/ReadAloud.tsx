/** Reads a text aloud with the browser's own voice. Where the device has no Portuguese one, it says so and how to get one. */
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import { useEffect, useState, type RefObject } from 'react'
import { Button } from '#kit/base/Button.tsx'
import { say } from '#kit/base/say.ts'
import { Notice } from '#kit/feedback/Notice.tsx'
import { spokenText } from './spoken-text.ts'
import s from './voice.module.css'

const speech = (): SpeechSynthesis | null => ('speechSynthesis' in globalThis ? globalThis.speechSynthesis : null)

/** European Portuguese first, any Portuguese else. */
function findVoice(): SpeechSynthesisVoice | null {
  const voices = speech()?.getVoices() ?? []
  const of = (start: string) => voices.find(({ lang }) => lang.replace('_', '-').toLowerCase().startsWith(start))
  return of('pt-pt') ?? of('pt') ?? null
}

/** Voices may come after the page does: so long they are waited for, ms. */
const esperarVozMs = 1_500

function waitForVoice(): Promise<SpeechSynthesisVoice | null> {
  const found = findVoice()
  const synthesis = speech()
  if (found || synthesis === null) return Promise.resolve(found)
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      synthesis.removeEventListener('voiceschanged', end)
      resolve(findVoice())
    }
    const timer = setTimeout(end, esperarVozMs)
    synthesis.addEventListener('voiceschanged', end)
  })
}

type Estado = 'parado' | 'a-ler' | 'sem-voz'

function SemVoz({ onClose }: { onClose: () => void }) {
  return (
    <Notice
      tone="info"
      live
      title="Este dispositivo não tem uma voz portuguesa"
      close={{ label: 'Fechar o aviso da voz', onClick: onClose }}
    >
      {say(
        '{Podes|Pode} juntar uma nas definições do dispositivo. Android: Acessibilidade, Saída de texto para voz. iPhone e iPad: Acessibilidade, Conteúdo falado, Vozes. Windows: Hora e idioma, Voz. Chromebook: Acessibilidade, Texto para voz. Depois, {recarrega|recarregue} esta página.',
      )}
    </Notice>
  )
}

export type ListenProps = { label: string; /** Where the text stands. */ texto: RefObject<HTMLElement | null> }

export function ReadAloud({ label, texto }: ListenProps) {
  const [estado, setEstado] = useState<Estado>('parado')
  // Synchronises with the voice: it falls silent when the text goes away.
  useEffect(() => () => speech()?.cancel(), [])
  const synthesis = speech()
  const listen = async (): Promise<void> => {
    synthesis?.cancel()
    if (estado === 'a-ler') return setEstado('parado')
    const voice = await waitForVoice()
    const { current } = texto
    if (synthesis === null || voice === null) return setEstado('sem-voz')
    if (!current) return
    const spoken = new SpeechSynthesisUtterance(spokenText(current))
    spoken.voice = voice
    spoken.lang = voice.lang
    for (const end of ['end', 'error'] as const) spoken.addEventListener(end, () => setEstado('parado'))
    setEstado('a-ler')
    synthesis.speak(spoken)
  }
  const isReading = estado === 'a-ler'
  return (
    <div className={s.ouvir}>
      <Button size="small" icon={isReading ? IconPlayerStop : IconVolume} onClick={() => void listen()}>
        {isReading ? 'Parar de ler' : label}
      </Button>
      {estado === 'sem-voz' && <SemVoz onClose={() => setEstado('parado')} />}
    </div>
  )
}
