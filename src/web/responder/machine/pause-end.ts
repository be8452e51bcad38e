/**
 * The end of a pause holds on this device at once. Until the server knows, this device takes the unused minutes off the
 * limit.
 */
import type { ApoioNaSala } from '#contract/testes/tentativas-formas.ts'

type Pausa = ApoioNaSala['pausa']
/** A pause under way: the minutes it was given, and until when it lasts at most. */
export type PausaAberta = { minutos: number; ateEm: string }

export type PauseEnd = {
  /** Names the pause that ended. */
  ateEm: string
  /** When that pause began. A later pause may have a smaller `ateEm`, but never begins before. */
  inicioEm: string
  /** When, in server time as this device reckons it. */
  em: string
  /** Whole minutes of it that were not used. */
  devolvidos: number
  /** The limit with all of the pause's minutes. */
  limiteEm: string
  /** The server's word stands, whether it took this end or not. */
  told: boolean
}

const minutoMs = 60_000

/** Ends a pause at `agora` (server time, ms), with the limit it gave: begun minutes are spent, as the server counts them. */
export function endPausa({ minutos, ateEm }: PausaAberta, agora: number, limiteEm: string): PauseEnd {
  const inicio = Date.parse(ateEm) - minutos * minutoMs
  // A reply that came slowly leaves this clock behind: nobody goes on before the pause has begun.
  const em = Math.max(agora, inicio + 1)
  const usados = Math.min(minutos, Math.ceil((em - inicio) / minutoMs))
  return {
    ateEm,
    inicioEm: new Date(inicio).toISOString(),
    em: new Date(em).toISOString(),
    devolvidos: minutos - usados,
    limiteEm,
    told: false,
  }
}

/** Greater is newer: the later pause, then the end that was told, then the end that came first. */
function isNewer(a: PauseEnd, b: PauseEnd): boolean {
  if (a.inicioEm !== b.inicioEm) return a.inicioEm > b.inicioEm
  return a.told === b.told ? a.em <= b.em : a.told
}

export function newerPauseEnd(a: PauseEnd | null, b: PauseEnd | null): PauseEnd | null {
  if (a === null || b === null) return a ?? b
  return isNewer(a, b) ? a : b
}

/** The pause as the student sees it. The server, or the copy of the room, may not know yet that it is over. */
export const pausaWith = (pausa: Pausa, end: PauseEnd | null): Pausa =>
  pausa?.ateEm && pausa.ateEm === end?.ateEm ? { minutos: end.devolvidos, ateEm: null } : pausa

/** The limit without what goes back, epoch ms: off the server's word (`limiteEm`) as long as the whole pause is in it. */
export function limiteWith(limiteEm: string, end: PauseEnd | null): number {
  const isWhole = end?.told === false && Date.parse(limiteEm) >= Date.parse(end.limiteEm)
  return Date.parse(limiteEm) - (isWhole ? end.devolvidos * minutoMs : 0)
}
