/** The queries of the pages of homework, and those a write reads again. */
import type { Chave, PedidoDe, RespostaDe } from '#kit/api/client.ts'
import { read, useWrite } from '#kit/api/queries.ts'
import { type Arquivo, queryDoArquivo } from '#web/marcados/arquivos.ts'

export type TrabalhoDaTurma = RespostaDe<'GET /api/trabalho/turma/'>[number]
export type Trabalho = RespostaDe<'PUT /api/trabalho'>
export type Painel = RespostaDe<'GET /api/trabalho/painel/{id}'>
export type Linha = Painel['linhas'][number]
export type RespostaLida = RespostaDe<'GET /api/trabalho/resposta/{id}/{idaluno}'>
export type Minha = RespostaDe<'GET /api/trabalho/resposta/{id}'>

export const trabalhosDaTurmaQuery = (turma: number, arquivo: Arquivo) =>
  read('GET /api/trabalho/turma/', { query: { turmaid: turma, ...queryDoArquivo[arquivo] } })
export const trabalhoQuery = (id: number) => read('GET /api/trabalho/{id}', { params: { id } })
export const painelQuery = (id: number) => read('GET /api/trabalho/painel/{id}', { params: { id } })
export const respostaQuery = (id: number, aluno: number) =>
  read('GET /api/trabalho/resposta/{id}/{idaluno}', { params: { id, idaluno: aluno } })
/** Read again whenever the page is looked at: a device sleeps, and what may be done has an end. */
export const minhaQuery = (id: number) => ({
  ...read('GET /api/trabalho/resposta/{id}', { params: { id } }),
  staleTime: 0,
  // Read just before the page was drawn, and not changed since.
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number; isInvalidated: boolean } }) =>
    state.isInvalidated || Date.now() - state.dataUpdatedAt > 3_000,
  refetchOnWindowFocus: true,
})

/** Of two readings of one's own homework, was this one made after the other? Replies may overtake each other. */
export const isDepois = (uma: Minha, outra: Minha): boolean => Date.parse(uma.agora) > Date.parse(outra.agora)

/** The queries of other rooms that homework changes. */
export const noutrasSalas = [
  'GET /api/trabalho/turma/',
  'GET /api/inicio',
  'GET /api/turmas/{id}',
  'GET /api/turmas',
  'GET /api/turmas/alunos/{id}',
  'GET /api/turmas/teste/resultados',
  'GET /api/pauta/{id}',
  'GET /api/progresso/',
  'GET /api/progresso/aluno/{idaluno}',
  'GET /api/atividade/turma/{id}',
] as const satisfies readonly Chave[]

const leituras = [
  ...noutrasSalas,
  'GET /api/trabalho/{id}',
  'GET /api/trabalho/painel/{id}',
  'GET /api/trabalho/resposta/{id}/{idaluno}',
] as const satisfies readonly Chave[]

/** A write of a teacher's. The caller shows a failure in its form. */
export const useTrabalhoWrite = <K extends Chave>(key: K, onSuccess?: (reply: RespostaDe<K>, input: PedidoDe<K>) => unknown) =>
  useWrite(key, { invalidates: leituras, ...(onSuccess ? { onSuccess } : {}) })
