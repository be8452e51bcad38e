import type { LinhaAluno } from '#web/correcao/correcao.queries.ts'

/** When marked results are set to be published; the first, where it is not one instant for all. Null: none is. */
export function agendada(alunos: readonly Pick<LinhaAluno, 'estado' | 'tentativa'>[], agora: string): string | null {
  const ahead = alunos.flatMap(({ estado, tentativa }) => {
    const em = estado === 'corrigido' && !tentativa?.oculta ? tentativa?.publicadaEm : null
    return em && new Date(em) > new Date(agora) ? [em] : []
  })
  return ahead.toSorted()[0] ?? null
}
