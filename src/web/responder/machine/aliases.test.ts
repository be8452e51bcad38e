import { expect, test } from 'vitest'
import { type JournalRow, numbersOf, planMove, targetOf } from './aliases.ts'
import { noHandIn, transition } from './hand-in.ts'
import type { TentativaRow } from './tentativa-row.ts'

const row = (tentativa: number, more: Partial<TentativaRow> = {}): JournalRow & { kind: 'tentativa' } => ({
  kind: 'tentativa',
  tentativa,
  teste: 1,
  nome: 'T',
  bilhete: `b${tentativa}`,
  limiteEm: '2026-07-17T10:00:00.000Z',
  handIn: noHandIn(),
  flags: null,
  pauseEnd: null,
  start: null,
  ...more,
})
const to = { tentativa: 7, bilhete: 'b7', limiteEm: '2026-07-17T10:10:00.000Z' }
const wanted = transition(noHandIn(), { event: 'want' })

test('o número de antes leva ao que foi dado; o de um começo perdido não leva a parte nenhuma', () => {
  const rows: JournalRow[] = [row(7), { kind: 'alias', tentativa: -1, of: 7 }, { kind: 'alias', tentativa: 3, of: 7 }]
  expect(rows.map(targetOf)).toEqual([7, 7, null])
  expect([numbersOf(rows, -1), numbersOf(rows, 7), numbersOf(rows, 3)]).toEqual([[7, -1, 3], [7, -1, 3], []])
})

test('o que se quis sob qualquer dos números fica, e mudar outra vez não muda nada', () => {
  const rows = [row(7), row(-1, { handIn: wanted, flags: { perguntas: [1], told: false } })]
  const { numbers, rows: put } = planMove(rows, -1, to)
  expect(numbers).toEqual([-1])
  expect(put).toMatchObject([
    { tentativa: 7, handIn: wanted, flags: { perguntas: [1] } },
    { kind: 'alias', tentativa: -1, of: 7 },
  ])
  expect(planMove(put, -1, to).rows).toEqual(put)
})
