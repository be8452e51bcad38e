import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { NumeroTipo } from '#perguntas/nomes.ts'
import { modeloQuery } from './modelos.ts'
import { type RascunhoPergunta, changeTipo } from './rascunho.ts'

type Mudar = (change: (rascunho: RascunhoPergunta) => RascunhoPergunta) => void

/**
 * Choosing another type: its rules are fetched, then the draft changes. The last choice is the one that counts,
 * whichever rules arrive last. `aChegar` is the type chosen while its rules are on their way.
 */
export function useEscolhaDoTipo(onMudar: Mudar) {
  const queries = useQueryClient()
  const [aChegar, setAChegar] = useState<NumeroTipo | null>(null)
  const last = useRef<NumeroTipo | null>(null)
  const fetchAndChange = async (novo: NumeroTipo): Promise<void> => {
    last.current = novo
    setAChegar(novo)
    try {
      const modelo = await queries.ensureQueryData(modeloQuery(novo))
      if (last.current === novo) onMudar((atual) => changeTipo(atual, novo, modelo.vazio()))
    } finally {
      if (last.current === novo) setAChegar(null)
    }
  }
  return { aChegar, escolher: (novo: NumeroTipo) => void fetchAndChange(novo) }
}
