/** What an act is upon: chosen questions, or all that the page's filter finds. */
import type { FiltroPerguntas } from '#contract/perguntas.ts'

export type Alvo = { ids: readonly number[] } | { filtro: FiltroPerguntas; total: number }

/** How many it is upon. */
export const sizeOf = (alvo: Alvo): number => ('ids' in alvo ? alvo.ids.length : alvo.total)

/** As the API is asked. */
export const toPedido = (alvo: Alvo): { ids: number[] } | { filtro: FiltroPerguntas } =>
  'ids' in alvo ? { ids: [...alvo.ids] } : { filtro: alvo.filtro }
