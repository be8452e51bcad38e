/** The queries of the pages of classes, and those a write reads again. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type Chave, type PedidoDe, type RespostaDe } from '#kit/api/client.ts'
import { read, useWrite } from '#kit/api/queries.ts'
import { tellFailure } from '#web/falhas.ts'
import { useGo, useIdParam } from '#web/navegacao/navegacao.ts'
import { to } from '#web/paths.ts'

export type Turma = RespostaDe<'GET /api/turmas/{id}'>
export type TurmaResumo = RespostaDe<'GET /api/turmas'>[number]
type Alunos = RespostaDe<'GET /api/turmas/alunos/{id}'>
export type ListaDoProfessor = Extract<Alunos, { para: 'professor' }>
export type Aluno = ListaDoProfessor['alunos'][number]
export type Convite = ListaDoProfessor['convites'][number]
export type Acesso = RespostaDe<'POST /api/turmas/contas/{id}'>[number]

/** Active and archived together: what each filter counts is known without asking again. */
export const turmasQuery = (pesquisa = '') => read('GET /api/turmas', { query: { status: 0, ...(pesquisa ? { pesquisa } : {}) } })
export const turmaQuery = (id: number) => read('GET /api/turmas/{id}', { params: { id } })
export const alunosQuery = (id: number) => read('GET /api/turmas/alunos/{id}', { params: { id } })

/** The class of the address, `/turmas/{idturma}/…`; a class one may not see is the error page. */
export const useTurma = (): Turma => useSuspenseQuery(turmaQuery(useIdParam('idturma'))).data

const leituras = [
  'GET /api/turmas',
  'GET /api/turmas/{id}',
  'GET /api/turmas/opcoes',
  'GET /api/turmas/alunos/{id}',
  'GET /api/inicio',
] as const satisfies readonly Chave[]

/** The queries that show marks, with the scale and the name of the class. */
export const leiturasDasNotas = [
  'GET /api/pauta/{id}',
  'GET /api/progresso/',
  'GET /api/progresso/aluno/{idaluno}',
  'GET /api/de-fora/{id}',
  'GET /api/turmas/teste/correcao/{id}',
  'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}',
  'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}/resultado',
  'GET /api/turmas/teste/correcao/{id}/estatisticas',
  'GET /api/turmas/teste/resultados',
  'GET /api/turmas/teste/turmas/{id}',
] as const satisfies readonly Chave[]

/** The queries of the pages of a class: who its pupils are, and whether it is archived, changes them all. */
export const leiturasDentroDaTurma = [
  ...leiturasDasNotas,
  'GET /api/turmas/testes/',
  'GET /api/trabalho/turma/',
  'GET /api/trabalho/{id}',
  'GET /api/trabalho/painel/{id}',
  'GET /api/trabalho/resposta/{id}/{idaluno}',
  'GET /api/atividade/turma/{id}',
] as const satisfies readonly Chave[]

/**
 * A write of this room. Afterwards the page reads again the data it may have changed, and the queries that the caller
 * names in `more`. The caller shows a failure in its form.
 */
export const useTurmaWrite = <K extends Chave>(
  key: K,
  onSuccess?: (reply: RespostaDe<K>, input: PedidoDe<K>) => unknown,
  more: readonly Chave[] = [],
) => useWrite(key, { invalidates: [...leituras, ...more], ...(onSuccess ? { onSuccess } : {}) })

/** A write by a lone button or menu: a failure is a notice. */
export function useAct<K extends Chave>(
  key: K,
  onSuccess?: (reply: RespostaDe<K>, input: PedidoDe<K>) => unknown,
  more: readonly Chave[] = [],
) {
  const { mutate, isPending } = useTurmaWrite(key, onSuccess, more)
  return { run: (input: PedidoDe<K>) => mutate(input, { onError: tellFailure }), pending: isPending }
}

/**
 * Leaves a class that is no longer there for this person, because it was deleted or left. Goes to the list, without
 * asking the server for data that it would refuse.
 */
export function useLeaveTurma(): () => void {
  const queries = useQueryClient()
  const go = useGo()
  return () => {
    // On the list itself its filters stay as they are.
    if (window.location.pathname !== to.turmas()) go(to.turmas(), { replace: true })
    for (const key of ['GET /api/turmas/{id}', 'GET /api/turmas/alunos/{id}'] as const)
      void queries.invalidateQueries({ queryKey: [key], refetchType: 'none' })
    for (const key of ['GET /api/turmas', 'GET /api/turmas/opcoes', 'GET /api/inicio'] as const)
      void queries.invalidateQueries({ queryKey: [key] })
  }
}
