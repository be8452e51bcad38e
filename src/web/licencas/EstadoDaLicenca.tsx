import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { estadoLicenca, ultimoDia } from '#regras/licencas.ts'
import { Chip } from '#kit/feedback/Chip.tsx'

/** The rest of a licence, as a chip. */
export function EstadoDaLicenca({ validaAte, agora }: { validaAte: string; agora: Date }) {
  const estado = estadoLicenca(validaAte, agora)
  if (estado.estado === 'terminada') {
    return (
      <Chip tone="plan" icon={IconLock}>
        Terminou
      </Chip>
    )
  }
  if (estado.estado === 'a-terminar') {
    return (
      <Chip tone="todo" icon={IconHourglass}>
        {estado.dias === 1 ? 'Falta 1 dia' : `Faltam ${estado.dias} dias`}
      </Chip>
    )
  }
  return <Chip tone="done">Até {ultimoDia(validaAte)}</Chip>
}
