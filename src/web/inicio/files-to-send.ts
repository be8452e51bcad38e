import { filesWaitAt, lugarDoTrabalho } from '#web/envios/mark.ts'
import { hasKeptEnvios } from '#web/responder/sala/kept-marks.ts'
import type { Item } from './agenda.ts'

/** Whether files of its answer wait on this device: they go when it is opened. */
export const filesWait = (item: Item): boolean =>
  item.tipo === 'teste' ? hasKeptEnvios(item.teste.id) : filesWaitAt(lugarDoTrabalho(item.trabalho.id))
