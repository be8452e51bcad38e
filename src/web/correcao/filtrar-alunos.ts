/** Which students the panel shows, and the figures over them. Pure. */
import { matchesPesquisa } from '#regras/texto.ts'
import type { LinhaAluno, Painel } from './correcao.queries.ts'

export type Mostrar = 'todos' | 'responder' | 'ligacao' | 'corrigir' | 'prontos' | 'falta'

const entregue = ({ estado }: LinhaAluno): boolean => estado === 'entregue' || estado === 'corrigido' || estado === 'publicado'

const tests: Record<Mostrar, (linha: LinhaAluno) => boolean> = {
  todos: () => true,
  responder: ({ estado }) => estado === 'em-curso',
  ligacao: ({ tentativa }) => Boolean(tentativa?.semLigacaoDesde),
  corrigir: ({ estado, tentativa }) => estado === 'entregue' || Boolean(tentativa?.provisorias),
  prontos: ({ estado }) => estado === 'corrigido' || estado === 'publicado',
  falta: (linha) => !entregue(linha) && linha.estado !== 'em-curso',
}

export const lerMostrar = (texto: string): Mostrar => (Object.hasOwn(tests, texto) ? (texto as Mostrar) : 'todos') // just checked

export const filterAlunos = (alunos: readonly LinhaAluno[], mostrar: Mostrar, nome = ''): LinhaAluno[] =>
  alunos.filter((linha) => tests[mostrar](linha) && matchesPesquisa(linha.aluno.nome, nome))

/** The filters that would show somebody, with how many. */
export function filtrosDe({ alunos, resumo }: Painel): { value: Mostrar; label: string; count: number }[] {
  const count = (mostrar: Mostrar) => filterAlunos(alunos, mostrar).length
  const all: { value: Mostrar; label: string; count: number }[] = [
    { value: 'todos', label: 'Todos', count: alunos.length },
    { value: 'responder', label: 'A responder', count: count('responder') },
    { value: 'ligacao', label: 'Sem ligação', count: count('ligacao') },
    { value: 'corrigir', label: 'Por corrigir', count: count('corrigir') },
    { value: 'prontos', label: 'Corrigidos', count: count('prontos') },
    { value: 'falta', label: resumo.porIniciar > 0 ? 'Ainda não entraram' : 'Faltaram', count: count('falta') },
  ]
  return all.filter(({ value, count }) => value === 'todos' || count > 0)
}
