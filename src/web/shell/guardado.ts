/** Where a draft is, as the save state says it. `fuso`: in which the hour of the last save is read. */
import type { EstadoGravacao } from '#web/gravacao/gravador.ts'
import { fusoDoBrowser } from '#web/horas.ts'
import { formatHoraEDia } from '#web/hora-e-dia.ts'
import type { Guardado } from './SaveState.tsx'

export function guardadoDe(estado: EstadoGravacao<unknown>, fuso = fusoDoBrowser(), agora: Date | number = new Date()): Guardado {
  switch (estado.em) {
    case 'guardado':
      return estado.quando === null ? { em: 'nada' } : { em: 'servidor', quando: formatHoraEDia(estado.quando, agora, fuso) }
    case 'a-guardar':
    case 'por-guardar':
      return { em: 'caminho' }
    case 'falhou':
    case 'conflito':
      return { em: estado.aqui ? 'dispositivo' : 'memoria' }
  }
}
