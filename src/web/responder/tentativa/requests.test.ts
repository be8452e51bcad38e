import { describe, expect, test } from 'vitest'
import type { RevisoesGuardadas } from '#contract/testes/tentativas.ts'
import { ApiError } from '#kit/api/client.ts'
import type { QueueEntry } from '../machine/queue.ts'
import { isLost, isSessionOver, isWorthRepeating, openingOfRefusal, sendLote } from './requests.ts'

const recusa = (status: number, title: ApiError['codigo'], atual?: unknown) => new ApiError(status, { title, detail: 'Não.', atual })
const lote = [1, 2, 3].map((seq) => ({ perguntaid: 1, dispositivo: 'aqui', seq }) as QueueEntry)
// The reply goes through as it is.
const reply = {} as RevisoesGuardadas

/** Sends to a server that says this of each batch; tells what came, what was taken and what was refused. */
async function sending(answer: (seqs: number[]) => Error | null) {
  const asked: number[][] = []
  const [taken, refused]: [number[][], [number, string][]] = [[], []]
  const send = async (some: readonly QueueEntry[]) => {
    const seqs = some.map(({ seq }) => seq)
    asked.push(seqs)
    const error = answer(seqs)
    if (error) throw error
    return reply
  }
  const failed = await sendLote(lote, {
    send,
    onReply: (some) => taken.push(some.map(({ seq }) => seq)),
    onRefused: ({ seq }, motivo) => refused.push([seq, motivo]),
  }).then(
    () => null,
    (error: unknown) => error,
  )
  return { asked, taken, refused, failed }
}

describe('um lote', () => {
  test('vai todo de uma vez', async () => {
    expect(await sending(() => null)).toEqual({ asked: [[1, 2, 3]], taken: [[1, 2, 3]], refused: [], failed: null })
  })

  test.each([
    ['forma', recusa(400, 'pedido_invalido')],
    ['tamanho', recusa(413, 'pedido_grande' as ApiError['codigo'])],
  ])('recusado pela sua %s vai aos bocados, e a má não segura as outras', async (motivo, error) => {
    expect(await sending((seqs) => (seqs.includes(2) ? error : null))).toEqual({
      asked: [[1, 2, 3], [1], [2], [3]],
      taken: [[1], [3]],
      refused: [[2, motivo]],
      failed: null,
    })
  })

  test.each([
    ['sem rede', recusa(0, 'sem_rede')],
    ['sem sessão', recusa(401, 'sessao_necessaria')],
    ['com um filtro da escola pelo meio', recusa(403, 'papel_errado')],
    ['com o que não é resposta', new TypeError('Failed to fetch')],
  ])('%s, fica para depois', async (_nome, error) => {
    expect(await sending(() => error)).toEqual({ asked: [[1, 2, 3]], taken: [], refused: [], failed: error })
  })
})

describe('o que a recusa diz', () => {
  test.each([
    ['o servidor de agora conta-as', recusa(409, 'tentativa_reaberta', { reaberturas: 4 }), 4],
    ['o de antes não diz quantas: mais uma, pelo menos', recusa(409, 'tentativa_reaberta'), 3],
    ['nem diz com outra forma', recusa(409, 'tentativa_reaberta', { reaberturas: '4' }), 3],
    ['nem com nada', recusa(409, 'tentativa_reaberta', null), 3],
    ['outra recusa não é de reabertura', recusa(409, 'tentativa_entregue', { reaberturas: 4 }), null],
    ['nem o que não é recusa', new Error('Failed to fetch'), null],
  ])('%s', (_nome, error, opening) => expect(openingOfRefusal(error, 2)).toBe(opening))

  test.each([
    ['sem rede', recusa(0, 'sem_rede'), [true, false, false]],
    ['o servidor ocupado', recusa(503, 'indisponivel'), [true, false, false]],
    ['sem sessão', recusa(401, 'sessao_necessaria'), [true, false, true]],
    ['não é de quem a pede', recusa(404, 'nao_encontrado'), [false, true, false]],
    ['entregue', recusa(409, 'tentativa_entregue'), [false, false, false]],
    ['o que não se espera', new Error('Failed'), [true, false, false]],
  ])('vale a pena repetir, está perdida, a sessão acabou: %s', (_nome, error, said) => {
    expect([isWorthRepeating(error), isLost(error), isSessionOver(error)]).toEqual(said)
  })
})
