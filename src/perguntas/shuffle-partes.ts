/** The parts of a question in the order of a seed: what the types whose parts change places share. */
import { shuffle } from '#regras/shuffle.ts'

/** Statements and options. */
export const shuffleAlineas = <A>({ alineas }: { alineas: readonly A[] }, semente: number): { alineas: A[] } => ({
  alineas: shuffle(alineas, semente, 'alineas'),
})

/** Two salts: with one, left and right would move together and the order would be the key. */
export const shufflePares = <E, D>(
  { alineas, direitas }: { alineas: readonly E[]; direitas: readonly D[] },
  semente: number,
): { alineas: E[]; direitas: D[] } => ({
  alineas: shuffle(alineas, semente, 'esquerdas'),
  direitas: shuffle(direitas, semente, 'direitas'),
})

/** The options of each list; the lists stand where the enunciado has them. */
export const shuffleListas = <O>(
  { alineas }: { alineas: readonly { id: string; opcoes: readonly O[] }[] },
  semente: number,
): { alineas: { id: string; opcoes: O[] }[] } => ({
  alineas: alineas.map(({ id, opcoes }) => ({ id, opcoes: shuffle(opcoes, semente, id) })),
})
