import { useAoVivo } from '#web/ao-vivo/useAoVivo.ts'

type Props = { tentativa: number; onNovidade: () => void }

/** Listens for what the teacher does with an attempt that was handed in: opened again, its page goes on by itself. */
export function OuvirReabertura({ tentativa, onNovidade }: Props) {
  useAoVivo(`tentativa:${tentativa}`, onNovidade)
  return null
}
