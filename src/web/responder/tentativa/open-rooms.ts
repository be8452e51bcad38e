/** Attempts whose room stands open, on this page or in another tab, and by which numbers they go. */
import { isHeld, holdLock } from '../offline/locks.ts'
import { newStore } from '../machine/store.ts'

/** The number the server gave an attempt that was begun without a network while its room is open; null: none. */
export const givenNumber = newStore<{ local: number; tentativa: number } | null>(null)

/** The current number of an attempt; one begun without a network has two, one after the other. */
export function currentNumber(tentativa: number): number {
  const dado = givenNumber.ler()
  return dado?.local === tentativa ? dado.tentativa : tentativa
}

type Sala = { aluno: number; teste: number; tentativa: number; isAberta: () => boolean }
const salas = new Set<Sala>()

const trancaDe = ({ aluno, teste }: Pick<Sala, 'aluno' | 'teste'>): string => `lousa-sala-${aluno}-${teste}`

/**
 * Tells this page and other tabs of the room, until the returned function is called. `isAberta`: the page delivers its
 * own answers.
 */
export function noteSala(sala: Sala): () => void {
  salas.add(sala)
  const tranca = 'locks' in navigator ? holdLock(trancaDe(sala)) : null
  return () => {
    salas.delete(sala)
    tranca?.soltar()
  }
}

/** Does a tab of this browser have this student's room of that test open? Not known where it has no locks. */
export const isSalaOpen = (de: Pick<Sala, 'aluno' | 'teste'>): Promise<boolean> => isHeld(trancaDe(de))

/** Does a room on this page send what is of this attempt? */
export const isSalaHere = (tentativa: number): boolean =>
  [...salas].some((sala) => currentNumber(sala.tentativa) === currentNumber(tentativa) && sala.isAberta())
