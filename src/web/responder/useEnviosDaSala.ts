import { useEffect, useMemo, useRef, useState } from 'react'
import type { UploadFicheiro } from '#perguntas/vista.tsx'

/** A file that was not sent, with nobody looking at its question any more to be told so there. */
export type EnvioFalhado = { nome: string; numero: number }

/**
 * The same upload, begun in question `numero`; how many files are on their way by it, and what failed after its question was
 * left: whoever stays is told by the question itself.
 */
export function useEnviosDaSala(upload: UploadFicheiro | undefined, numero: number | undefined) {
  const [aCaminho, setACaminho] = useState(0)
  const [falhados, setFalhados] = useState<readonly EnvioFalhado[]>([])
  // Who comes back to a question is on another visit of it.
  const visita = useMemo(() => ({ numero }), [numero])
  const agora = useRef(visita)
  // Synchronises what a failing upload is told to with the question that is shown by then.
  useEffect(() => {
    agora.current = visita
  }, [visita])
  const enviar: UploadFicheiro | undefined =
    upload &&
    (async (ficheiro, nome) => {
      setACaminho((n) => n + 1)
      try {
        return await upload(ficheiro, nome)
      } catch (error) {
        if (agora.current !== visita && numero !== undefined) setFalhados((before) => [...before, { nome, numero }])
        throw error
      } finally {
        setACaminho((n) => n - 1)
      }
    })
  return { aCaminho, enviar, falhados, esquecerFalhados: () => setFalhados([]) }
}
