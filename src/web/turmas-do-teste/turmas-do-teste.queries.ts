/** What the page of one test in several classes reads and writes. */
import { type Chave, type PedidoDe, type RespostaDe } from '#kit/api/client.ts'
import { read, useWrite } from '#kit/api/queries.ts'
import { leituras } from '#web/correcao/correcao.queries.ts'

export type TurmasDoTeste = RespostaDe<'GET /api/turmas/teste/turmas/{id}'>
export type TesteNaTurma = TurmasDoTeste['testes'][number]

export const turmasDoTesteQuery = (id: number) => read('GET /api/turmas/teste/turmas/{id}', { params: { id } })

/** A write of this room; a class's own pages of tests are read again too. The caller shows a failure. */
export const useTurmasWrite = <K extends Chave>(key: K, onSuccess?: (reply: RespostaDe<K>, input: PedidoDe<K>) => unknown) =>
  useWrite(key, {
    invalidates: [
      ...leituras,
      'GET /api/turmas/teste/obter/{id}',
      'GET /api/turmas/teste/info/{id}',
      'GET /api/teste/responder',
      'GET /api/turmas/{id}',
      'GET /api/turmas',
    ],
    ...(onSuccess ? { onSuccess } : {}),
  })
