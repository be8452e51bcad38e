import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anoDaCopia, anoLetivoDe, anosLetivosPropostos, readAnoLetivo, semanasEntreAnos } from './ano-letivo.ts'
import { daysBetween } from './fuso.ts'

test('o ano letivo vira em agosto', () => {
  expect(anoLetivoDe(new Date(2026, 6, 31))).toBe('2025/2026')
  expect(anoLetivoDe(new Date(2026, 7, 1))).toBe('2026/2027')
})

test('propõem-se o ano anterior, este e o seguinte', () => {
  expect(anosLetivosPropostos(new Date(2026, 10, 28))).toEqual(['2025/2026', '2026/2027', '2027/2028'])
  expect(anosLetivosPropostos(new Date(2027, 6, 1))).toEqual(['2025/2026', '2026/2027', '2027/2028'])
})

test.each([
  ['2026/2027', '2026/2027'],
  [' 2026/27 ', '2026/2027'],
  ['2026-2027', '2026/2027'],
  ['26/27', '2026/2027'],
  ['', ''],
  ['2026/2028', null],
  ['2026', null],
  ['7.º ano', null],
])('o ano letivo «%s» lê-se %s', (escrito, lido) => {
  expect(readAnoLetivo(escrito)).toBe(lido)
})

test('a cópia é para o ano que vem a partir de junho; a meio do ano, para o mesmo', () => {
  expect(anoDaCopia('2025/2026', new Date(2026, 2, 1))).toBe('2025/2026')
  expect(anoDaCopia('2025/2026', new Date(2026, 5, 20))).toBe('2026/2027')
  expect(anoDaCopia('2025/2026', new Date(2026, 8, 1))).toBe('2026/2027')
  expect(anoDaCopia('2023/2024', new Date(2026, 8, 1))).toBe('2026/2027')
  expect(anoDaCopia('2027/2028', new Date(2026, 8, 1))).toBe('2027/2028')
  expect(anoDaCopia('', new Date(2026, 8, 1))).toBe('')
  expect(anoDaCopia('Turma da tarde', new Date(2026, 8, 1))).toBe('Turma da tarde')
})

test('entre dois anos são semanas inteiras, e o primeiro dia de um cai a menos de quatro dias do primeiro do outro', () => {
  expect(semanasEntreAnos('2025/2026', '2026/2027')).toBe(52)
  expect(semanasEntreAnos('2025-26', '2026/27')).toBe(52)
  expect(semanasEntreAnos('2026/2027', '2025/2026')).toBe(0)
  expect(semanasEntreAnos('', '2026/2027')).toBe(0)
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2090 }), fc.integer({ min: 1, max: 10 }), (a, mais) => {
      const semanas = semanasEntreAnos(`${a}/${a + 1}`, `${a + mais}/${a + mais + 1}`)
      expect(Number.isInteger(semanas)).toBe(true)
      expect(Math.abs(semanas * 7 - daysBetween(`${a}-09-01`, `${a + mais}-09-01`))).toBeLessThan(4)
    }),
  )
})
