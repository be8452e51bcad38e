/** The colours of classes: eight chalks. A colour never stands alone: the class's name is always beside it. */

export const coresDaTurma = ['verde', 'tijolo', 'azul', 'ameixa', 'mostarda', 'turquesa', 'rosa', 'grafite'] as const
export type CorDaTurma = (typeof coresDaTurma)[number]

export const nomesDasCores: Record<CorDaTurma, string> = {
  verde: 'Verde',
  tijolo: 'Tijolo',
  azul: 'Azul',
  ameixa: 'Ameixa',
  mostarda: 'Mostarda',
  turquesa: 'Turquesa',
  rosa: 'Rosa',
  grafite: 'Grafite',
}

/** A colour kept as text; one that is unknown here counts as green. */
export const corDaTurma = (cor: string): CorDaTurma => coresDaTurma.find((one) => one === cor) ?? 'verde'

/** The colour of a teacher's next class: the first of those that the fewest of their classes have. */
export function proximaCor(usadas: readonly string[]): CorDaTurma {
  const uses = (cor: CorDaTurma) => usadas.filter((one) => one === cor).length
  const fewest = Math.min(...coresDaTurma.map(uses))
  return coresDaTurma.find((cor) => uses(cor) === fewest) ?? 'verde'
}
