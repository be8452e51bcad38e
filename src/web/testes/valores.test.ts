import { expect, test } from 'vitest'
import { isNoLater } from './valores.ts'

const dia = (hora: string): string => `2026-10-24T${hora}`

test.each([
  ['antes do início', dia('09:59'), dia('10:00'), true],
  ['no próprio minuto do início', dia('10:00'), dia('10:00'), true],
  ['um minuto depois', dia('10:01'), dia('10:00'), false],
  ['de um dia para o outro', '2026-10-25T00:10', dia('23:50'), false],
  ['o fim por escrever', '', dia('10:00'), false],
  ['o início por escrever', dia('10:00'), '', false],
])('um fim %s', (_quando, fim, inicio, cedo) => {
  expect(isNoLater(fim, inicio, 'Europe/Lisbon')).toBe(cedo)
})
