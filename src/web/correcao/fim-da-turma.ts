import type { Painel } from './correcao.queries.ts'

/**
 * The end shown to the whole class, ms. It is the end, to the minute, of most students who are answering; among equals
 * the earliest. A single pupil's extra time does not show in it. With nobody answering, it is the window's end.
 */
export function fimDaTurma({ fim, alunos }: Pick<Painel, 'fim' | 'alunos'>): number {
  const ends = alunos.flatMap(({ estado, tentativa }) => (estado === 'em-curso' && tentativa ? [Date.parse(tentativa.limiteEm)] : []))
  const byMinute = Map.groupBy(ends, (end) => Math.round(end / 60_000))
  const [most] = [...byMinute.values()].toSorted((a, b) => b.length - a.length || Math.min(...a) - Math.min(...b))
  return most ? Math.max(...most) : Date.parse(fim)
}
