/** The parts of a question in the order of a seed; without `baralhadas` in the author's. Shared by the types. */
import { shuffle } from '#regras/shuffle.ts'

/** Those that are fixed stay at the end, in the author's order; the others change places before them. */
export function shuffleLivres<A>(lista: readonly A[], semente: number, sal: string): A[] {
  const isFixa = (um: A): boolean => Boolean((um as { fixa?: boolean }).fixa)
  return [
    ...shuffle(
      lista.filter((um) => !isFixa(um)),
      semente,
      sal,
    ),
    ...lista.filter(isFixa),
  ]
}

/** Statements and options. */
export const shuffleAlineas = <A>({ alineas }: { alineas: readonly A[] }, semente: number, baralhadas = true): { alineas: A[] } => ({
  alineas: baralhadas ? shuffleLivres(alineas, semente, 'alineas') : [...alineas],
})

/**
 * Two salts: with one, left and right would move together and the order would be the key. The right column always
 * changes places, because its author writes it in the order of the key.
 */
export const shufflePares = <E, D>(
  { alineas, direitas }: { alineas: readonly E[]; direitas: readonly D[] },
  semente: number,
  baralhadas = true,
): { alineas: E[]; direitas: D[] } => ({
  alineas: baralhadas ? shuffle(alineas, semente, 'esquerdas') : [...alineas],
  direitas: shuffle(direitas, semente, 'direitas'),
})

/** The options of each list; the lists stand where the enunciado has them. */
export const shuffleListas = <O>(
  { alineas }: { alineas: readonly { id: string; opcoes: readonly O[] }[] },
  semente: number,
  baralhadas = true,
): { alineas: { id: string; opcoes: O[] }[] } => ({
  alineas: alineas.map(({ id, opcoes }) => ({ id, opcoes: baralhadas ? shuffle(opcoes, semente, id) : [...opcoes] })),
})
