import { useAoVivo } from '#web/ao-vivo/useAoVivo.ts'

type Props = {
  /** The attempt that was handed in; null: none is. */
  tentativa: number | null
  onNovidade: () => void
}

/** Outside the room, listens for whatever the student is told of a test: its window, leave to begin, what was opened again. The page then asks. */
export function OuvirTeste({ tentativa, onNovidade }: Props) {
  useAoVivo('pessoa', ({ que }) => {
    if (que !== 'notificacao') onNovidade()
  })
  useAoVivo(tentativa === null ? null : `tentativa:${tentativa}`, onNovidade)
  return null
}
