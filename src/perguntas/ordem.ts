/**
 * The order of a student's copy. A copy may be shuffled by whoever has it: the server, and the device that opens a test
 * sealed in advance. Places come from the order it was given in and the seed, from nothing else; no schemas here.
 */
import type { Static } from 'typebox'
import { shuffleAlineas, shuffleListas, shufflePares } from './baralhar-partes.ts'
import type { composicao } from './composicao/modelo.ts'
import type { escolhaMultipla } from './escolha-multipla/modelo.ts'
import type { escolhaUnica } from './escolha-unica/modelo.ts'
import type { ligacaoPares } from './ligacao-pares/modelo.ts'
import type { listaOpcoes } from './lista-opcoes/modelo.ts'
import type { NumeroTipo } from './nomes.ts'
import type { texto } from './texto/modelo.ts'
import type { verdadeiroFalso } from './verdadeiro-falso/modelo.ts'

type Copias = {
  1: Static<typeof verdadeiroFalso.enunciadoAluno>
  2: Static<typeof composicao.enunciadoAluno>
  3: Static<typeof escolhaMultipla.enunciadoAluno>
  4: Static<typeof escolhaUnica.enunciadoAluno>
  5: Static<typeof ligacaoPares.enunciadoAluno>
  6: Static<typeof listaOpcoes.enunciadoAluno>
  7: Static<typeof texto.enunciadoAluno>
}

const ordens: { [N in NumeroTipo]: (copia: Copias[N], semente: number) => Copias[N] } = {
  1: shuffleAlineas,
  2: (copia) => copia,
  3: shuffleAlineas,
  4: shuffleAlineas,
  5: shufflePares,
  6: shuffleListas,
  7: (copia) => copia,
}

/**
 * A copy of the type, in the order of this seed, the question's own. The copy was made by that type's room, or came in a
 * package the server made with it: it is not checked again.
 */
export const shuffleCopia = (tipo: NumeroTipo, copia: unknown, semente: number): unknown =>
  // The number says whose copy it is; the compiler cannot know that the two belong together.
  ordens[tipo](copia as never, semente)
