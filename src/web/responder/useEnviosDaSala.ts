import { useEffect, useMemo, useRef, useState } from 'react'
import type { UploadFicheiro } from '#perguntas/vista.tsx'
import { loja } from './vista-da-sala.ts'

/** Names of the files that were on their way when the room closed. */
export const ficheirosDeFora = loja<readonly string[]>([])

/** A file that was not sent, with nobody looking at its question any more to be told so there. */
export type EnvioFalhado = { nome: string; numero: number }
/** A file that waits for a network, whose question was left: where nobody sees it any more, it can still be called off. */
export type EnvioParado = EnvioFalhado & { cancel: () => void }

type ACaminho = EnvioParado & { visita: object; waiting: boolean }

/** For as long as the room is there: what no answer can take any more is not sent on behind its student's back, and is said to have stayed out. */
function useAtePartir(): Map<AbortController, string> {
  const [controls] = useState(() => new Map<AbortController, string>())
  // Synchronises with the network, and with the page that comes after: who leaves the room sends no further.
  useEffect(() => {
    ficheirosDeFora.mudar([])
    return () => {
      ficheirosDeFora.mudar([...controls.values()])
      for (const control of controls.keys()) control.abort()
    }
  }, [controls])
  return controls
}

/**
 * The same upload, begun in question `numero`; how many files are on their way by it, and, of those whose question was left,
 * what failed and what waits for a network: whoever stays is told by the question itself.
 */
export function useEnviosDaSala(upload: UploadFicheiro | undefined, numero: number | undefined) {
  const [envios, setEnvios] = useState<readonly ACaminho[]>([])
  const [falhados, setFalhados] = useState<readonly EnvioFalhado[]>([])
  const controls = useAtePartir()
  // Who comes back to a question is on another visit of it.
  const visita = useMemo(() => ({ numero }), [numero])
  const agora = useRef(visita)
  // Synchronises what a failing upload is told to with the question that is shown by then.
  useEffect(() => {
    agora.current = visita
  }, [visita])
  const enviar: UploadFicheiro | undefined =
    upload &&
    (async (ficheiro, nome, { signal, onWaiting, ...acompanhar } = {}) => {
      const control = new AbortController()
      const cancel = (): void => control.abort()
      const envio = { nome, numero: numero ?? 0, visita, waiting: false, cancel }
      controls.set(control, nome)
      signal?.addEventListener('abort', cancel)
      setEnvios((before) => [...before, envio])
      try {
        return await upload(ficheiro, nome, {
          ...acompanhar,
          signal: control.signal,
          onWaiting: (waiting) => {
            onWaiting?.(waiting)
            setEnvios((all) => all.map((one) => (one.cancel === cancel ? { ...one, waiting } : one)))
          },
        })
      } catch (error) {
        const isLeft = agora.current !== visita && numero !== undefined
        if (isLeft && !control.signal.aborted) setFalhados((before) => [...before, { nome, numero }])
        throw error
      } finally {
        controls.delete(control)
        setEnvios((all) => all.filter((one) => one.cancel !== cancel))
      }
    })
  const parados: EnvioParado[] = envios.filter((one) => one.waiting && one.visita !== visita)
  return { aCaminho: envios.length, enviar, parados, falhados, esquecerFalhados: () => setFalhados([]) }
}
