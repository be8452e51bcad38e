import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import { Chip } from '#kit/feedback/Chip.tsx'
import { useAgora } from '#kit/base/useAgora.ts'

/** To come, going on, over, or called off. */
export function EstadoDoEvento({ evento: { inicio, fim, anulado } }: { evento: { inicio: string; fim: string; anulado: boolean } }) {
  const agora = new Date(useAgora()).getTime()
  if (anulado)
    return (
      <Chip tone="bad" icon={IconBan}>
        Anulado
      </Chip>
    )
  if (Date.parse(fim) <= agora) return <Chip tone="wait">Terminado</Chip>
  return Date.parse(inicio) <= agora ? <Chip tone="now">A decorrer</Chip> : <Chip tone="plan">Marcado</Chip>
}
