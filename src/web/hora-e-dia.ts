/** As `horas.ts`, for pages that are not the first. */
import type { Instante } from '#regras/datas.ts'
import * as regra from '#regras/hora-e-dia.ts'
import { notaDaHora } from './horas.ts'

/** `às 9:50`, `ontem às 9:50`, `a 28 de novembro às 9:50`: with the day where it is not today. After "desde" (`as`) and "de" (`das`) likewise. */
export const formatHoraEDia = (instante: Instante, agora: Instante, fuso: string, antes?: 'às' | 'das' | 'as'): string =>
  regra.formatHoraEDia(instante, agora, fuso, antes) + notaDaHora(instante, fuso)
