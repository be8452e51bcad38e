import { useState } from 'react'
import type { UploadFicheiro } from '#perguntas/vista.tsx'

/** The same upload, and how many files are on their way by it. */
export function useEnvios(upload: UploadFicheiro | undefined): { aCaminho: number; enviar: UploadFicheiro | undefined } {
  const [aCaminho, setACaminho] = useState(0)
  const enviar: UploadFicheiro | undefined =
    upload &&
    (async (ficheiro, nome) => {
      setACaminho((n) => n + 1)
      try {
        return await upload(ficheiro, nome)
      } finally {
        setACaminho((n) => n - 1)
      }
    })
  return { aCaminho, enviar }
}
