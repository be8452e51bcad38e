import { expect, test } from 'vitest'
import { longWaiting } from './waiting.ts'

const agora = Date.parse('2026-11-27T10:00:00Z')
const hour = 3_600_000
const entry = (perguntaid: number, hours: number, estado: 'por-enviar' | 'guardada' | 'recusada' = 'por-enviar') => ({
  perguntaid,
  estado,
  escritaEm: agora - hours * hour,
})

test('contam as perguntas com palavras por enviar há mais de um dia, pela mais antiga', () => {
  expect(longWaiting([entry(1, 30), entry(1, 25), entry(1, 1), entry(2, 23), entry(3, 90, 'guardada')], agora)).toEqual([agora - 30 * hour])
  expect(longWaiting([entry(1, 90, 'recusada')], agora)).toEqual([])
})
