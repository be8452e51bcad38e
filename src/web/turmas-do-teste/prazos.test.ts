import { expect, test } from 'vitest'
import { addMinutos } from './prazos.ts'

test.each([
  ['2026-11-27T10:50', 15, '2026-11-27T11:05'],
  ['2026-11-30T23:50', 24 * 60, '2026-12-01T23:50'],
  // Over the change of the clock: the same hour on the wall.
  ['2027-03-27T10:00', 24 * 60, '2027-03-28T10:00'],
  ['', 15, ''],
  ['amanhã', 15, 'amanhã'],
])('%s mais %i minutos', (texto, minutos, depois) => {
  expect(addMinutos(texto, minutos)).toBe(depois)
})
