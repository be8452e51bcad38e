/** Hours in July, when Lisbon is an hour ahead of UTC, read on the mainland and on the Azores. */
import { afterEach, expect, test, vi } from 'vitest'
import { aHora, dasAs, deAte, formatDataHora, formatHora, formatHoras, formatIntervalo, formatQuando, fusoDoBrowser } from './horas.ts'
import { readIn } from './ensaio-fuso.ts'

afterEach(() => vi.restoreAllMocks())

const [inicio, fim] = ['2026-07-15T09:00:00Z', '2026-07-15T09:50:00Z']
const todas = (fuso: string): string[] => [
  formatHora(inicio, fuso),
  formatDataHora(inicio, fuso),
  aHora(inicio, fuso),
  dasAs(inicio, fim, fuso),
  deAte(inicio, fim, fuso),
  formatQuando(inicio, fim, fuso),
  formatHoras({ inicio, fim }, fuso),
  formatIntervalo({ inicio, fim }, fuso),
]

test('uma turma de Lisboa, lida em Lisboa em julho', () => {
  readIn('Europe/Lisbon')
  expect(todas('Europe/Lisbon')).toEqual([
    '10:00',
    '15/07/2026 10:00',
    'às 10:00',
    'das 10:00 às 10:50',
    'de 15/07/2026 10:00 a 15/07/2026 10:50',
    'hoje às 10:00',
    '10:00 às 10:50',
    'quarta-feira, 15 de julho de 2026, das 10:00 às 10:50',
  ])
})

test('uma turma dos Açores, lida em Lisboa: cada hora diz de quem é', () => {
  readIn('Europe/Lisbon')
  expect(todas('Atlantic/Azores')).toEqual([
    '09:00 (hora dos Açores)',
    '15/07/2026 09:00 (hora dos Açores)',
    'às 09:00 (hora dos Açores)',
    'das 09:00 às 09:50 (hora dos Açores)',
    'de 15/07/2026 09:00 a 15/07/2026 09:50 (hora dos Açores)',
    'hoje às 09:00 (hora dos Açores)',
    '09:00 às 09:50 (hora dos Açores)',
    'quarta-feira, 15 de julho de 2026, das 09:00 às 09:50 (hora dos Açores)',
  ])
})

test('uma turma de Lisboa, lida nos Açores ou no estrangeiro', () => {
  for (const onde of ['Atlantic/Azores', 'Europe/Paris']) {
    readIn(onde)
    for (const texto of todas('Europe/Lisbon')) expect(texto).toMatch(/ \(hora de Lisboa\)$/)
    vi.restoreAllMocks()
  }
})

test('um browser que não diz onde está lê pela hora de Lisboa', () => {
  readIn('')
  expect(fusoDoBrowser()).toBe('Europe/Lisbon')
})

test('entre março e abril, em UTC só o fim difere, e o fim di-lo; entre outubro e novembro, só o início', () => {
  readIn('UTC')
  expect(deAte('2026-03-27T10:00:00Z', '2026-03-30T10:00:00Z', 'Europe/Lisbon')).toBe(
    'de 27/03/2026 10:00 a 30/03/2026 11:00 (hora de Lisboa)',
  )
  expect(deAte('2026-10-23T10:00:00Z', '2026-10-26T10:00:00Z', 'Europe/Lisbon')).toBe(
    'de 23/10/2026 11:00 a 26/10/2026 10:00 (hora de Lisboa)',
  )
})
