import { say } from '#kit/base/say.ts'
import { useEffect, useRef, useState } from 'react'

export type EstadoGravador =
  | { fase: 'parado' }
  | { fase: 'a-gravar'; segundos: number }
  | { fase: 'gravado'; ficheiro: File; url: string }
  | { fase: 'erro'; texto: string }

/** First what every browser plays: iPads of a few years ago play no WebM. */
const FORMATOS = [
  ['audio/mp4;codecs=mp4a.40.2', 'm4a'],
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg;codecs=opus', 'ogg'],
] as const

function porque(erro: unknown): string {
  const nome = erro instanceof DOMException ? erro.name : ''
  if (nome === 'NotAllowedError')
    return say(
      'O browser não deixou usar o microfone. {Autoriza-o junto ao endereço da página e tenta|Autorize-o junto ao endereço da página e tente} de novo.',
    )
  if (nome === 'NotFoundError') return say('Não se encontrou nenhum microfone. {Liga um, ou escolhe|Ligue um, ou escolha} um ficheiro.')
  return say('Não foi possível gravar. {Tenta de novo, ou escolhe|Tente de novo, ou escolha} um ficheiro.')
}

/** Can this page record at all? Browsers allow it only over https (or on this very machine). */
export const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined

type Recursos = { gravador: MediaRecorder | null; relogio: number; url: string | null }

/** Lets go of the microphone, the clock and the local address. */
function release(r: Recursos): void {
  window.clearInterval(r.relogio)
  for (const pista of r.gravador?.stream.getTracks() ?? []) pista.stop()
  r.gravador = null
  if (r.url !== null) URL.revokeObjectURL(r.url)
  r.url = null
}

/** Records from the microphone into a file, for at most `maximo` seconds. The microphone is let go as soon as the recording stops or the dialog closes. */
export function useAudioRecorder(maximo: number) {
  const [estado, setEstado] = useState<EstadoGravador>({ fase: 'parado' })
  const recursos = useRef<Recursos>({ gravador: null, relogio: 0, url: null })
  // Synchronises with the microphone: it must not stay on when the dialog goes.
  useEffect(() => {
    const { current } = recursos
    return () => release(current)
  }, [])

  const stop = () => {
    const { gravador } = recursos.current
    if (gravador?.state === 'recording') gravador.stop()
  }

  const record = async () => {
    const r = recursos.current
    release(r)
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const [mimeType, extensao] = FORMATOS.find(([formato]) => MediaRecorder.isTypeSupported(formato)) ?? ['', 'webm']
      const novo = new MediaRecorder(stream, mimeType === '' ? {} : { mimeType })
      const pedacos: Blob[] = []
      novo.ondataavailable = ({ data }) => pedacos.push(data)
      novo.onstop = () => {
        if (r.gravador !== novo) return
        release(r)
        const ficheiro = new File(pedacos, `gravacao.${extensao}`, { type: novo.mimeType.split(';')[0] ?? '' })
        r.url = URL.createObjectURL(ficheiro)
        setEstado({ fase: 'gravado', ficheiro, url: r.url })
      }
      r.gravador = novo
      novo.start()
      const inicio = performance.now()
      setEstado({ fase: 'a-gravar', segundos: 0 })
      r.relogio = window.setInterval(() => {
        const segundos = Math.floor((performance.now() - inicio) / 1000)
        setEstado((antes) => (antes.fase === 'a-gravar' ? { fase: 'a-gravar', segundos } : antes))
        if (segundos >= maximo) stop()
      }, 250)
    } catch (erro) {
      release(r)
      setEstado({ fase: 'erro', texto: porque(erro) })
    }
  }
  return { estado, record, stop }
}
