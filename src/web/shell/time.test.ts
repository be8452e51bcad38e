import { expect, test } from 'vitest'
import { lastCall, spellTime, writeTime } from './time.ts'

test.each([
  [1_062_000, '17:42'],
  [3_900_000, '1:05:00'],
  [58_000, '0:58'],
  [200, '0:01'],
  [0, '0:00'],
  [-5, '0:00'],
])('%i ms escreve-se %s', (ms, text) => {
  expect(writeTime(ms)).toBe(text)
})

test.each([
  [1_062_000, '17 minutos e 42 segundos'],
  [3_660_000, '1 hora e 1 minuto'],
  [61_000, '1 minuto e 1 segundo'],
  [120_000, '2 minutos'],
  [0, '0 segundos'],
])('%i ms diz-se %s', (ms, text) => {
  expect(spellTime(ms)).toBe(text)
})

test('perto do fim avisa-se uma vez por marca, com o que é verdade até à seguinte', () => {
  expect(lastCall(10 * 60_000)).toBe('')
  expect(lastCall(10 * 60_000 - 1)).toBe('Faltam menos de 10 minutos.')
  expect(lastCall(6 * 60_000)).toBe('Faltam menos de 10 minutos.')
  expect(lastCall(2 * 60_000)).toBe('Faltam menos de 5 minutos.')
  expect(lastCall(59_000)).toBe('Falta menos de 1 minuto.')
  expect(lastCall(0)).toBe('')
})
