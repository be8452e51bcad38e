import { useEffect, useEffectEvent } from 'react'
import { aoVivo, type Novidade } from './ao-vivo.ts'

/** Calls `onNovidade` at what is new on the topic: `turma:12`, or `pessoa` for one's own; null: not yet. */
export function useAoVivo(topico: string | null, onNovidade: (novidade: Novidade) => void): void {
  const tell = useEffectEvent(onNovidade)
  // Synchronises with the stream of what happens.
  useEffect(() => (topico === null ? undefined : aoVivo.listen(topico, tell)), [topico])
}
