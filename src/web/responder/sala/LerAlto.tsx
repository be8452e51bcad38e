/** Reads a text aloud with the browser's own voice, where it has a Portuguese one. */
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { Button } from '#kit/base/Button.tsx'
import s from './companhia.module.css'

const speech = (): SpeechSynthesis | null => ('speechSynthesis' in globalThis ? globalThis.speechSynthesis : null)

/** European Portuguese first, any Portuguese else; voices come after the page does. */
function findVoice(): SpeechSynthesisVoice | null {
  const voices = speech()?.getVoices() ?? []
  const of = (start: string) => voices.find(({ lang }) => lang.replace('_', '-').toLowerCase().startsWith(start))
  return of('pt-pt') ?? of('pt') ?? null
}

/** Browsers may hand out a new object each time they are asked. */
const hasVoice = (): boolean => findVoice() !== null

const subscribe = (listener: () => void): (() => void) => {
  speech()?.addEventListener('voiceschanged', listener)
  return () => speech()?.removeEventListener('voiceschanged', listener)
}

type Props = { label: string; /** Where the text stands. */ texto: RefObject<HTMLElement | null> }

export function LerAlto({ label, texto }: Props) {
  const speaks = useSyncExternalStore(subscribe, hasVoice)
  const [speaking, setSpeaking] = useState(false)
  // Synchronises with the voice: it falls silent when the text goes away.
  useEffect(() => () => speech()?.cancel(), [])
  const synthesis = speech()
  if (!speaks || synthesis === null) return null
  const listen = (): void => {
    synthesis.cancel()
    if (speaking) {
      setSpeaking(false)
      return
    }
    const spoken = new SpeechSynthesisUtterance(texto.current?.innerText ?? '')
    spoken.voice = findVoice()
    spoken.lang = spoken.voice?.lang ?? 'pt-PT'
    spoken.addEventListener('end', () => setSpeaking(false))
    spoken.addEventListener('error', () => setSpeaking(false))
    setSpeaking(true)
    synthesis.speak(spoken)
  }
  return (
    <Button className={s.ouvir} size="small" icon={speaking ? IconPlayerStop : IconVolume} onClick={listen}>
      {speaking ? 'Parar de ler' : label}
    </Button>
  )
}
