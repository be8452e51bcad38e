/** What may be corrected in a question of an assigned test, and for whom the correction counts. */

export const acoesDeCorrecao = ['chave', 'esquema', 'pontos', 'anular'] as const
export type AcaoDeCorrecao = (typeof acoesDeCorrecao)[number]

/** What becomes of an annulled question: full worth for all, full worth for who answered, or out of the total. */
export const anulacoes = ['cotacao-a-todos', 'cotacao-a-quem-respondeu', 'fora-do-total'] as const
export type Anulacao = (typeof anulacoes)[number]

/** Whose marks change, of those who had handed in: all; those it raises; or the pupils that the teacher chose. */
export const politicasDeCorrecao = ['recalcular', 'so-a-favor', 'por-aluno'] as const
export type PoliticaDeCorrecao = (typeof politicasDeCorrecao)[number]

/**
 * The policies that a correction may have. A change of worth, and a question out of the total, change what the test is
 * marked out of, which cannot be compared with the points from before.
 */
export function politicasDe(acao: AcaoDeCorrecao, anular: Anulacao | null): readonly PoliticaDeCorrecao[] {
  if (acao === 'pontos') return ['recalcular']
  return anular === 'fora-do-total' ? ['recalcular', 'por-aluno'] : politicasDeCorrecao
}

/**
 * Whether the correction says anew what is right or how it is scored. Only then can it replace what was decided by hand,
 * and reach the question it was made of.
 */
export const changesMarking = (acao: AcaoDeCorrecao): boolean => acao === 'chave' || acao === 'esquema'
