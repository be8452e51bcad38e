/** Attempts whose room stands on this page, and by which numbers they go. */
import { loja } from './vista-da-sala.ts'

/** The number the server gave an attempt that was begun without a network while its room is open; null: none. */
export const numeroDado = loja<{ local: number; tentativa: number } | null>(null)

/** The number an attempt goes by now: such an attempt has two, one after the other. */
export function numeroAtual(tentativa: number): number {
  const dado = numeroDado.ler()
  return dado?.local === tentativa ? dado.tentativa : tentativa
}

const salas = new Set<{ tentativa: number; isAberta: () => boolean }>()

/** Its room is here, until the answer is called; `isAberta`: what is written there goes from there. */
export function notarSala(tentativa: number, isAberta: () => boolean): () => void {
  const sala = { tentativa, isAberta }
  salas.add(sala)
  return () => salas.delete(sala)
}

/** Does a room on this page send what is of this attempt? */
export const temSalaAqui = (tentativa: number): boolean =>
  [...salas].some((sala) => numeroAtual(sala.tentativa) === numeroAtual(tentativa) && sala.isAberta())
