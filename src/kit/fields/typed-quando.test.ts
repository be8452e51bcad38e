import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { problemaDoQuando, readQuando, withSeparators, writeQuando } from './typed-quando.ts'

test.each([
  ['20/11/2026 10:30', '2026-11-20T10:30'],
  ['2/1/2027 9:05', '2027-01-02T09:05'],
  ['20-11-2026 às 10h30', '2026-11-20T10:30'],
  ['20.11.2026, 10h', '2026-11-20T10:00'],
  ['201120261030', '2026-11-20T10:30'],
  ['2026-11-20T10:30', '2026-11-20T10:30'],
  ['  ', ''],
])('um dia e uma hora escritos assim: «%s»', (text, value) => {
  expect(readQuando('datetime', text)).toBe(value)
  expect(problemaDoQuando('datetime', text)).toBeUndefined()
})

test.each([
  ['amanhã', 'Escreva o dia e a hora assim: 20/11/2026 10:30.'],
  ['20/11/26 10:30', 'Escreva o dia e a hora assim: 20/11/2026 10:30.'],
  ['20/11/2026', 'Falta a hora. Escreva-a depois do dia, assim: 20/11/2026 10:30.'],
  ['31/02/2026 10:30', 'Esse dia não existe no calendário.'],
  ['20/11/2026 25:00', 'Essa hora não existe: vai de 00:00 a 23:59.'],
  ['20/11/9999 10:30', 'Escreva um ano de quatro algarismos, até 2999.'],
  ['20/11/2026 logo', 'Escreva o dia e a hora assim: 20/11/2026 10:30.'],
])('o que não se pode guardar diz-se: «%s»', (text, sentence) => {
  expect(problemaDoQuando('datetime', text)).toBe(sentence)
  expect(readQuando('datetime', text)).toBeNull()
  // And stays as it was typed.
  expect(writeQuando('datetime', text)).toBe(text)
})

test('um dia só não leva hora', () => {
  expect(readQuando('date', '20/11/2026')).toBe('2026-11-20')
  expect(problemaDoQuando('date', '20/11/2026 10:30')).toBe('Escreva o dia assim: 20/11/2026.')
})

const day = fc.date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('2999-12-31T23:59:00Z'), noInvalidDate: true })

prop.prop([day])('o que se mostra lê-se como o mesmo instante, e pelas teclas só com algarismos também', (date) => {
  const value = date.toISOString().slice(0, 16)
  const shown = writeQuando('datetime', value)
  expect(shown).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  expect(readQuando('datetime', shown)).toBe(value)
  const digits = shown.replaceAll(/\D/g, '')
  const typed = [...digits].reduce((before, digit) => withSeparators('datetime', before, before + digit), '')
  expect(typed).toBe(shown)
  // With one's own bars, blank and colon as well.
  expect([...shown].reduce((before, key) => withSeparators('datetime', before, before + key), '')).toBe(shown)
})

prop.prop([fc.string()])('seja o que for que se escreva, ou se guarda ou se diz porquê', (text) => {
  for (const kind of ['date', 'datetime'] as const) expect(readQuando(kind, text) === null).toBe(problemaDoQuando(kind, text) !== undefined)
})
