import { isUnsentAt, lugarDoTrabalho } from '#web/envios/mark.ts'
import { hasKeptEnvios } from '#web/responder/sala/kept-marks.ts'
import type { Item } from './agenda.ts'

/** Whether files of its answer wait on this device: they go when it is opened. */
export const isUnsent = (item: Item): boolean =>
  item.tipo === 'teste' ? hasKeptEnvios(item.teste.id) : isUnsentAt(lugarDoTrabalho(item.trabalho.id))
