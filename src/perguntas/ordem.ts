/**
 * The order of a student's copy. A copy may be shuffled by whoever has it: the server, and the device that opens a test
 * sealed in advance. Places come from the order it was given in and the seed, from nothing else; no schemas here.
 */
import type { Static } from 'typebox'
import { baralhar } from '#regras/baralhar.ts'
import type { composicao } from './composicao/modelo.ts'
import type { escolhaMultipla } from './escolha-multipla/modelo.ts'
import type { escolhaUnica } from './escolha-unica/modelo.ts'
import type { ligacaoPares } from './ligacao-pares/modelo.ts'
import type { listaOpcoes } from './lista-opcoes/modelo.ts'
import type { NumeroTipo } from './nomes.ts'
import type { texto } from './texto/modelo.ts'
import type { verdadeiroFalso } from './verdadeiro-falso/modelo.ts'

/** Statements and options. */
export const baralharAlineas = <A>({ alineas }: { alineas: readonly A[] }, semente: number): { alineas: A[] } => ({
  alineas: baralhar(alineas, semente, 'alineas'),
})

/** Two salts: with one, left and right would move together and the order would be the key. */
export const baralharPares = <E, D>(
  { alineas, direitas }: { alineas: readonly E[]; direitas: readonly D[] },
  semente: number,
): { alineas: E[]; direitas: D[] } => ({
  alineas: baralhar(alineas, semente, 'esquerdas'),
  direitas: baralhar(direitas, semente, 'direitas'),
})

/** The options of each list; the lists stand where the enunciado has them. */
export const baralharListas = <O>(
  { alineas }: { alineas: readonly { id: string; opcoes: readonly O[] }[] },
  semente: number,
): { alineas: { id: string; opcoes: O[] }[] } => ({
  alineas: alineas.map(({ id, opcoes }) => ({ id, opcoes: baralhar(opcoes, semente, id) })),
})

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
  1: baralharAlineas,
  2: (copia) => copia,
  3: baralharAlineas,
  4: baralharAlineas,
  5: baralharPares,
  6: baralharListas,
  7: (copia) => copia,
}

/**
 * A copy of the type, in the order of this seed, the question's own. The copy was made by that type's room, or came in a
 * package the server made with it: it is not checked again.
 */
export const baralharCopia = (tipo: NumeroTipo, copia: unknown, semente: number): unknown =>
  // The number says whose copy it is; the compiler cannot know that the two belong together.
  ordens[tipo](copia as never, semente)
