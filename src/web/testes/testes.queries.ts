/** The queries of the pages of class tests, and those a write reads again. */
import type { Chave, PedidoDe, RespostaDe } from '#kit/api/client.ts'
import { read, useWrite } from '#kit/api/queries.ts'
import { leituras as leiturasDaCorrecao } from '#web/correcao/correcao.queries.ts'
import { type Arquivo, queryDoArquivo } from '#web/marcados/arquivos.ts'

export type TesteDaTurma = RespostaDe<'GET /api/turmas/testes/'>[number]
export type TesteAtribuido = RespostaDe<'PUT /api/turmas/addTeste'>

export const testesDaTurmaQuery = (turma: number, arquivo: Arquivo) =>
  read('GET /api/turmas/testes/', { query: { turmaid: turma, ...queryDoArquivo[arquivo] } })
export const testeCompletoQuery = (id: number) => read('GET /api/turmas/teste/obter/{id}', { params: { id } })

const leituras = [
  ...leiturasDaCorrecao,
  'GET /api/turmas/teste/obter/{id}',
  'GET /api/turmas/teste/info/{id}',
  'GET /api/teste/responder',
  'GET /api/turmas/{id}',
  'GET /api/turmas',
  // How often it was set.
  'GET /api/perguntas',
] as const satisfies readonly Chave[]

/** A write of this room. The caller shows a failure in its form. */
export const useTesteWrite = <K extends Chave>(key: K, onSuccess?: (reply: RespostaDe<K>, input: PedidoDe<K>) => unknown) =>
  useWrite(key, { invalidates: leituras, ...(onSuccess ? { onSuccess } : {}) })
