import { expect, test } from 'vitest'
import { outsideHandIn, mayRemove } from './outside-hand-in.ts'
import type { QueueEntry } from '../machine/queue.ts'
import { done, wanted } from '../machine/ensaio-row.ts'
import { noHandIn } from '../machine/hand-in.ts'

const dia = 86_400_000
const fim = '2026-07-17T10:00:00.000Z'
const apos = (dias: number): number => Date.parse(fim) + dias * dia
const uma = (perguntaid: number, escritaEm: number, estado: QueueEntry['estado']) => ({ perguntaid, escritaEm, estado })
const guardada = uma(1, 1, 'guardada')
const folha = { handIn: done(fim), limiteEm: '2026-07-17T11:00:00.000Z' }

test('o que ficou de um teste sai uma semana depois de entregue, nunca antes', () => {
  expect(mayRemove(folha, [guardada], apos(6.9))).toBe(false)
  expect(mayRemove(folha, [guardada], apos(7.1))).toBe(true)
})

test('enquanto houver uma resposta ou uma entrega por enviar, nada sai', () => {
  expect(mayRemove(folha, [guardada, uma(2, 1, 'por-enviar')], apos(400))).toBe(false)
  expect(mayRemove({ ...folha, handIn: wanted() }, [], apos(400))).toBe(false)
})

test('quem saiu antes do fim e não voltou foi entregue pelo relógio: conta a partir do limite', () => {
  const aberta = { handIn: noHandIn(), limiteEm: fim }
  expect(mayRemove(aberta, [guardada], apos(6.9))).toBe(false)
  expect(mayRemove(aberta, [guardada], apos(7.1))).toBe(true)
})

test('contam-se as perguntas com palavras que chegaram tarde, e não as que se voltaram a enviar com o teste reaberto', () => {
  expect(outsideHandIn([uma(1, 1, 'guardada'), uma(1, 2, 'tardia'), uma(1, 3, 'tardia')])).toEqual({
    chegaram: 1,
    porChegar: 0,
    recusadas: 0,
  })
  expect(outsideHandIn([uma(1, 3, 'guardada'), uma(1, 2, 'tardia')])).toEqual({ chegaram: 0, porChegar: 0, recusadas: 0 })
  expect(outsideHandIn([uma(1, 2, 'tardia'), uma(1, 3, 'por-enviar')])).toEqual({ chegaram: 0, porChegar: 1, recusadas: 0 })
})

test('uma resposta que a Lousa não aceitou conta-se enquanto for a última; a que se pôs em vez dela já não', () => {
  const recusada = { perguntaid: 1, escritaEm: 2, estado: 'recusada' } as const
  expect(outsideHandIn([{ ...recusada, escritaEm: 1, estado: 'guardada' }, recusada])).toEqual({ chegaram: 0, porChegar: 0, recusadas: 1 })
  expect(outsideHandIn([recusada, { ...recusada, escritaEm: 3, estado: 'guardada' }])).toEqual({ chegaram: 0, porChegar: 0, recusadas: 0 })
})
