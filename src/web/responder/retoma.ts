/**
 * Going on after a pause. It happens here first, network or not, and the server is told: until it knows, it counts the whole
 * pause as given, and this device takes off what goes back.
 */
import type { ApoioNaSala } from '#contract/tentativas-formas.ts'
import type { Caderno } from './caderno.ts'
import { valeRepetir } from './entrega.ts'

type Pausa = ApoioNaSala['pausa']
/** A pause under way: the minutes it was given, and until when it lasts at most. */
export type PausaAberta = { minutos: number; ateEm: string }

export type Retoma = {
  /** Which pause it ended. */
  ateEm: string
  /** When, in server time as this device reckons it. */
  em: string
  /** Whole minutes of it that were not used. */
  devolvidos: number
  /** The limit without them. */
  limiteEm: string
  estado: 'por-dizer' | 'dita'
}

const minutoMs = 60_000

/** Ends a pause at `agora` (server time, ms), with the limit it gave: begun minutes are spent, as the server counts them. */
export function retomar({ minutos, ateEm }: PausaAberta, agora: number, limiteEm: string): Retoma {
  const passados = agora - (Date.parse(ateEm) - minutos * minutoMs)
  const usados = Math.min(minutos, Math.max(0, Math.ceil(passados / minutoMs)))
  const devolvidos = minutos - usados
  const sem = new Date(Date.parse(limiteEm) - devolvidos * minutoMs).toISOString()
  return { ateEm, em: new Date(agora).toISOString(), devolvidos, limiteEm: sem, estado: 'por-dizer' }
}

/** The pause as the student has it, where the server, or the copy of the room, does not know yet that it is over. */
export const pausaSegundo = (pausa: Pausa, retoma: Retoma | null): Pausa =>
  pausa?.ateEm && pausa.ateEm === retoma?.ateEm ? { minutos: retoma.devolvidos, ateEm: null } : pausa

/** The limit without what goes back, whether or not the server's word (`limiteEm`) knows of it; epoch ms. */
export const limiteSegundo = (limiteEm: string, retoma: Retoma | null): number =>
  Math.min(Date.parse(limiteEm), retoma?.estado === 'por-dizer' ? Date.parse(retoma.limiteEm) : Infinity)

type Ligacao = {
  caderno: Pick<Caderno, 'folha' | 'mudarFolha'>
  /** Time left, ms. */
  falta: () => number
  retomar: (em: string) => Promise<unknown>
}

/** Asks the server something (`pedir`), having told it first of a pause that ended here without it. */
export async function depoisDeDizer<T>({ caderno, falta, retomar }: Ligacao, pedir: () => Promise<T>): Promise<T> {
  const { retoma } = caderno.folha()
  if (retoma?.estado !== 'por-dizer') return pedir()
  // Told after its own end it would close the test there and then: rather the minutes stay spent.
  if (falta() > 0) await retomar(retoma.em).catch((error: unknown) => valeRepetir(error) && Promise.reject(error))
  const reply = await pedir()
  void caderno.mudarFolha({ retoma: { ...retoma, estado: 'dita' } })
  return reply
}
