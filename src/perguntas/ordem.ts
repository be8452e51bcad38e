/**
 * The order of a student's copy. The server shuffles it, or the device that opens a test sealed in advance. Places come
 * only from the given order and the seed; no schemas here.
 */
import type { Static } from 'typebox'
import { shuffleAlineas, shuffleListas, shufflePares } from './shuffle-partes.ts'
import { chaveDoTipo, type NomeTipo, type NumeroTipo } from './nomes.ts'
import type { tipos } from './tipos.ts'

type Copia<K extends NomeTipo> = Static<(typeof tipos)[K]['enunciadoAluno']>

/** Null: the copy is the same for every student. */
const ordens: { [K in NomeTipo]: ((copia: Copia<K>, semente: number) => Copia<K>) | null } = {
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
 * A copy of the type, in the order of this seed, the question's own. The copy was made by that type's room, or came in a
 * package the server made with it: it is not checked again.
 */
export function shuffleCopia(tipo: NumeroTipo, copia: unknown, semente: number): unknown {
  const shuffle = ordens[chaveDoTipo(tipo)]
  // The number says whose copy it is; the compiler cannot know that the two belong together.
  return shuffle === null ? copia : shuffle(copia as never, semente)
}
