import { expect, test } from 'vitest'
import { byDay, janela, tituloDoDia } from './palavras.ts'

const fuso = 'Europe/Lisbon'
const agora = new Date('2026-11-20T10:00:00Z')

test('days have words, then weekdays, then years', () => {
  expect(tituloDoDia('2026-11-20T00:10:00Z', agora, fuso)).toBe('Hoje')
  expect(tituloDoDia('2026-11-19T23:50:00Z', agora, fuso)).toBe('Ontem')
  expect(tituloDoDia('2026-11-16T12:00:00Z', agora, fuso)).toBe('Segunda-feira, 16 de novembro')
  expect(tituloDoDia('2025-11-16T12:00:00Z', agora, fuso)).toBe('16 de novembro de 2025')
})

test('a window is one day with hours, or two dates', () => {
  expect(janela('2026-11-20T10:00:00Z', '2026-11-20T10:50:00Z', agora, fuso)).toBe('hoje, das 10:00 às 10:50')
  expect(janela('2026-11-20T10:00:00Z', '2026-11-22T23:59:00Z', agora, fuso)).toBe('de 20/11/2026 10:00 a 22/11/2026 23:59')
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
  ['Europe/Lisbon', 'de 15/07/2026 23:30 a 16/07/2026 00:30', '2026-07-16'],
  ['Atlantic/Azores', 'hoje, das 22:30 às 23:30 (hora dos Açores)', '2026-07-15'],
])('em julho, o prazo e o dia são os de uma turma de %s', (daTurma, prazo, dia) => {
  const [inicio, fim] = ['2026-07-15T22:30:00Z', '2026-07-15T23:30:00Z']
  expect(janela(inicio, fim, new Date('2026-07-15T20:00:00Z'), daTurma)).toBe(prazo)
  const linha = { id: 1, data: fim, user: 'Ana', avatar: null, texto: '', tipo: 'entrada' as const, nomes: ['Ana'], n: 1 }
  expect(byDay([linha], daTurma).map((each) => each.dia)).toEqual([dia])
})
