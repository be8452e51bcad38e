import { expect, test } from 'vitest'
import { byDay, tituloDoDia } from './palavras.ts'

const fuso = 'Europe/Lisbon'
const agora = new Date('2026-11-20T10:00:00Z')

test('days have words, then weekdays, then years', () => {
  expect(tituloDoDia('2026-11-20T00:10:00Z', agora, fuso)).toBe('Hoje')
  expect(tituloDoDia('2026-11-19T23:50:00Z', agora, fuso)).toBe('Ontem')
  expect(tituloDoDia('2026-11-16T12:00:00Z', agora, fuso)).toBe('Segunda-feira, 16 de novembro')
  expect(tituloDoDia('2025-11-16T12:00:00Z', agora, fuso)).toBe('16 de novembro de 2025')
})

test('lines stand under their own local day, in their order', () => {
  const linha = (id: number, data: string) => ({
    id,
    data,
    user: 'Ana',
    avatar: null,
    texto: '',
    tipo: 'entrada' as const,
    nomes: [],
    n: 1,
  })
  const days = byDay([linha(3, '2026-07-02T00:30:00Z'), linha(2, '2026-07-01T23:30:00Z'), linha(1, '2026-07-01T22:30:00Z')], fuso)
  expect(days.map(({ dia, linhas }) => [dia, linhas.map(({ id }) => id)])).toEqual([
    ['2026-07-02', [3, 2]],
    ['2026-07-01', [1]],
  ])
})

test.each([
  ['Europe/Lisbon', '2026-07-16'],
  ['Atlantic/Azores', '2026-07-15'],
])('em julho, o dia é o de uma turma de %s', (daTurma, dia) => {
  const fim = '2026-07-15T23:30:00Z'
  const linha = { id: 1, data: fim, user: 'Ana', avatar: null, texto: '', tipo: 'entrada' as const, nomes: ['Ana'], n: 1 }
  expect(byDay([linha], daTurma).map((each) => each.dia)).toEqual([dia])
})
