/**
 * Puts the parts of a student's copy in their order. The server shuffles a copy, or the device that opens a test sealed
 * in advance. The order comes only from the given order and the seed, and this file needs no schemas.
 */
import type { Static } from 'typebox'
import { shuffleAlineas, shuffleListas, shufflePares } from './shuffle-partes.ts'
import { chaveDoTipo, type NomeTipo, type NumeroTipo } from './nomes.ts'
import type { tipos } from './tipos.ts'

type Copia<K extends NomeTipo> = Static<(typeof tipos)[K]['enunciadoAluno']>

/** Null: the copy is the same for every student. */
const ordens: { [K in NomeTipo]: ((copia: Copia<K>, semente: number, baralhadas?: boolean) => Copia<K>) | null } = {
  verdadeiroFalso: shuffleAlineas,
  composicao: null,
  escolhaMultipla: shuffleAlineas,
  escolhaUnica: shuffleAlineas,
  ligacaoPares: shufflePares,
  listaOpcoes: shuffleListas,
  texto: null,
}

/** Do the parts of this type come in another order for each student? */
export const isBaralhado = (tipo: NumeroTipo): boolean => ordens[chaveDoTipo(tipo)] !== null

/**
 * Puts a copy of this type in the order of the question's own seed; without `baralhadas`, only what must be. The copy is not checked again: that type's room
 * made it, or it came in a package that the server made with the room.
 */
export function shuffleCopia(tipo: NumeroTipo, copia: unknown, semente: number, baralhadas = true): unknown {
  const shuffle = ordens[chaveDoTipo(tipo)]
  // The number says whose copy it is; the compiler cannot know that the two belong together.
  return shuffle === null ? copia : shuffle(copia as never, semente, baralhadas)
}
