/** The orders a list of pupils may stand in. */
import { compareTexto } from '#regras/texto.ts'
import type { Aluno } from './turmas.queries.ts'

export type Ordem = 'nome' | 'numero' | 'media' | 'atividade'

export const ordens: { value: Ordem; label: string }[] = [
  { value: 'nome', label: 'Nome' },
  { value: 'numero', label: 'Número' },
  { value: 'media', label: 'Média' },
  { value: 'atividade', label: 'Última atividade' },
]

/** Missing values go last, whatever the order. */
const last = Number.POSITIVE_INFINITY

const keys: Record<Ordem, (aluno: Aluno) => number> = {
  nome: () => 0,
  numero: ({ numero }) => numero ?? last,
  // Lowest first: those who need the teacher stand on top.
  media: ({ media }) => media.media ?? last,
  atividade: ({ ultimaAtividade }) => (ultimaAtividade ? -Date.parse(ultimaAtividade) : last),
}

/** Equal ones stay in the order of their names. */
export function sortAlunos(alunos: readonly Aluno[], ordem: string): Aluno[] {
  const key = keys[ordens.find(({ value }) => value === ordem)?.value ?? 'nome']
  return alunos.toSorted((a, b) => compare(key(a), key(b)) || compareTexto(a.nome, b.nome))
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)
