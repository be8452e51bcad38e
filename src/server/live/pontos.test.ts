/** Points of the stream of events, without a database. */
import { expect, test } from 'vitest'
import { isKept, readPonto } from './pontos.ts'

test('só um instantâneo que o PostgreSQL aceite é um ponto', () => {
  for (const good of ['1:1:', '10:20:10,12,19', '10:20:']) expect(readPonto(good)).toBe(good)
  const bad = ['', '7', '0:5:', '9:5:', '5:9:4', '5:9:9', '5:9:8,6', '5:9:6,', "1:1:'", `1:99999999:${'7,'.repeat(5_000)}7`]
  for (const text of [...bad, undefined]) expect([text, readPonto(text)]).toEqual([text, null])
})

test('continua-se de um ponto que já ouvira o mais antigo que se guarda', () => {
  const agora = '100:120:100'
  expect(isKept('50:60:', agora, 40)).toBe(true)
  expect(isKept('50:60:50', agora, 55)).toBe(true)
  // The oldest that is kept was still under way, or came later: older ones may have gone unheard.
  expect(isKept('50:60:50,55', agora, 55)).toBe(false)
  expect(isKept('50:60:', agora, 60)).toBe(false)
  expect(isKept('50:60:', agora, null)).toBe(false)
  expect(isKept(agora, agora, null)).toBe(true)
  expect(isKept('100:121:', agora, 40)).toBe(false)
})
