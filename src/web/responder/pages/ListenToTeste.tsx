import { useAoVivo } from '#web/ao-vivo/useAoVivo.ts'

type Props = {
  /** The attempt that was handed in; null: none is. */
  tentativa: number | null
  onNovidade: () => void
}

/**
 * Outside the room, listens for news of a test: its window, leave to begin, a reopening. The page then asks the server.
 */
export function ListenToTeste({ tentativa, onNovidade }: Props) {
  useAoVivo('pessoa', ({ que }) => {
    if (que !== 'notificacao') onNovidade()
  })
  useAoVivo(tentativa === null ? null : `tentativa:${tentativa}`, onNovidade)
  return null
}
