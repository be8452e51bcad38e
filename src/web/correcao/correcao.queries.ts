/** The queries of the pages of correction, and those a write reads again. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Chave, type PedidoDe, type RespostaDe, api } from '#kit/api/client.ts'
import { beside, read, useWrite } from '#kit/api/queries.ts'
import { tellFailure } from '#web/falhas.ts'
import { mudaTeste } from '#web/pastas/repositorio.queries.ts'
import { rereadWithin } from './a-decorrer.ts'

import { comentariosDaPergunta } from './comentarios.ts'
import type { Painel } from './formas.ts'
import type { Turmas } from './vistas-do-teste.ts'

export type * from './formas.ts'

/** The stream tells what happens; silence it does not tell, so the panel is also read this often while students answer, ms. */
const aoVivoMs = 10_000

/** A reading that hangs for so long is given up, ms: the next may get through. */
const paciencia = 20_000

/**
 * Reads the panel of a test; for marking by question its pupils have no names until the teacher asks for them. It reads
 * again by itself while students answer, when the test changes by itself (`viragensDe`), and after a failed reading.
 */
export const painelQuery = (id: number, vista?: 'perguntas', turmas?: Turmas) => {
  const input = { params: { id }, ...(vista ? { query: { vista, ...(turmas ? { turmas } : {}) } } : {}) }
  return queryOptions({
    ...read('GET /api/turmas/teste/correcao/{id}', input),
    queryFn: ({ signal }): Promise<Painel> => {
      const limit = AbortSignal.timeout(paciencia)
      return api('GET /api/turmas/teste/correcao/{id}', input, { signal: AbortSignal.any([signal, limit]) })
    },
    refetchInterval: ({ state: { data, dataUpdatedAt, status } }) => {
      if (data === undefined) return false
      return status === 'error' ? aoVivoMs : rereadWithin(data, Date.parse(data.agora) + Date.now() - dataUpdatedAt, aoVivoMs)
    },
  })
}
export const perguntaQuery = (id: number, idpergunta: number, turmas?: Turmas) =>
  read('GET /api/turmas/teste/correcao/{id}/pergunta/{idpergunta}', { params: { id, idpergunta }, query: turmas ? { turmas } : {} })
export const alunoQuery = (id: number, idaluno: number, tentativa: number | null) =>
  read('GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', { params: { id, idaluno }, query: tentativa === null ? {} : { tentativa } })
export const estatisticasQuery = (id: number) => read('GET /api/turmas/teste/correcao/{id}/estatisticas', { params: { id } })
export const correcoesQuery = (id: number) => ({
  ...read('GET /api/turmas/teste/correcao/{id}/correcoes', { params: { id } }),
  meta: beside,
})
/** Without a class test, as in homework: only those for all. */
export const comentariosQuery = (testeId?: number) => ({
  ...read('GET /api/comentarios', { query: testeId === undefined ? {} : { testeId } }),
  meta: beside,
})

/** The kept comments, in the order of their keys: those of the question first, where there is one. */
export const useComentarios = (onde?: { testeId: number; perguntaid: number }) =>
  comentariosDaPergunta(useQuery(comentariosQuery(onde?.testeId)).data ?? [], onde?.perguntaid)

/** Everything a mark, a key or a release may change. */
export const leituras = [
  'GET /api/turmas/teste/correcao/{id}',
  'GET /api/turmas/teste/correcao/{id}/pergunta/{idpergunta}',
  'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}',
  'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}/resultado',
  'GET /api/turmas/teste/correcao/{id}/estatisticas',
  'GET /api/turmas/teste/correcao/{id}/correcoes',
  'GET /api/turmas/teste/turmas/{id}',
  'GET /api/teste/tempo-perdido/{id}',
  'GET /api/turmas/teste/resultados',
  'GET /api/turmas/testes/',
  'GET /api/turmas/alunos/{id}',
  'GET /api/pauta/{id}',
  'GET /api/progresso/',
  'GET /api/progresso/aluno/{idaluno}',
  'GET /api/atividade/turma/{id}',
  'GET /api/inicio',
] as const satisfies readonly Chave[]

/** Writes that count once, however often the same request arrives, and answer as the first time: each has a key. */
const repetiveis: readonly Chave[] = ['POST /api/teste/conceder/{id}', 'POST /api/teste/repor/{id}', 'POST /api/teste/mensagem/{id}']

/** Once given, a mark is said to be given and the page goes on to the next. */
const shownAtOnce: readonly Chave[] = ['PUT /api/turmas/teste/correcao/{id}/marcar']

/** A key put right may also be given to the teacher's own question. */
const daPergunta: readonly Chave[] = ['GET /api/perguntas', 'GET /api/perguntas/{id}', ...mudaTeste]

/** A write of this room; what it may have changed is read again. The caller shows a failure. */
export const useCorrecaoWrite = <K extends Chave>(key: K, onSuccess?: (reply: RespostaDe<K>, input: PedidoDe<K>) => unknown) =>
  useWrite(key, {
    invalidates: key === 'POST /api/turmas/teste/correcao/{id}/corrigir' ? [...leituras, ...daPergunta] : leituras,
    repetivel: repetiveis.includes(key),
    shownAtOnce: shownAtOnce.includes(key),
    ...(onSuccess ? { onSuccess } : {}),
  })

/** A write by a lone button or menu: a failure is a notice. */
export function useAct<K extends Chave>(key: K, onSuccess?: (reply: RespostaDe<K>, input: PedidoDe<K>) => unknown) {
  const { mutateAsync, isPending } = useCorrecaoWrite(key, onSuccess)
  // Also where the row it was asked from has left the screen meanwhile.
  return { run: (input: PedidoDe<K>): void => void mutateAsync(input).catch(tellFailure), pending: isPending }
}
