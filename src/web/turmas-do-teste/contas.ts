/** Counts of one class test in the words of this page. Pure. */
import type { TesteNaTurma } from './turmas-do-teste.queries.ts'

type Contado = Pick<TesteNaTurma, 'contagens'>

/** Marked and not released. */
export const porPublicar = ({ contagens }: Contado): number => (contagens ? contagens.corrigidos - contagens.publicados : 0)
/** Handed in and not marked in full. */
export const semCorrecao = ({ contagens }: Contado): number => (contagens ? contagens.entregues - contagens.corrigidos : 0)

export const soma = (testes: readonly Contado[], que: 'alunos' | 'entregues' | 'corrigidos' | 'publicados'): number =>
  testes.reduce((sum, { contagens }) => sum + (contagens?.[que] ?? 0), 0)
