/** Hours in July, when Lisbon is an hour ahead of UTC, read on the mainland and on the Azores. */
import { afterEach, expect, test, vi } from 'vitest'
import {
  aHora,
  dasAs,
  deAte,
  fimDito,
  formatDataHora,
  formatHora,
  formatHoras,
  formatIntervalo,
  formatQuando,
  fusoDoBrowser,
  janelaDita,
} from './horas.ts'
import { readIn } from './ensaio-fuso.ts'

afterEach(() => vi.restoreAllMocks())

const [inicio, fim] = ['2026-07-15T09:00:00Z', '2026-07-15T09:50:00Z']
const todas = (fuso: string): string[] => [
  formatHora(inicio, fuso),
  formatDataHora(inicio, fuso),
  aHora(inicio, fuso),
  dasAs(inicio, fim, fuso),
  deAte(inicio, fim, fim, fuso),
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
    'de hoje às 10:00 até hoje às 10:50',
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
    'às 9:00 (hora dos Açores)',
    'das 9:00 às 9:50 (hora dos Açores)',
    'de hoje às 9:00 até hoje às 9:50 (hora dos Açores)',
    'hoje às 9:00 (hora dos Açores)',
    '9:00 às 9:50 (hora dos Açores)',
    'quarta-feira, 15 de julho de 2026, das 9:00 às 9:50 (hora dos Açores)',
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
  expect(deAte('2026-03-27T10:00:00Z', '2026-03-30T10:00:00Z', '2026-03-01T10:00:00Z', 'Europe/Lisbon')).toBe(
    'de sexta, 27 de março, às 10:00 até segunda, 30 de março, às 11:00 (hora de Lisboa)',
  )
  expect(deAte('2026-10-23T10:00:00Z', '2026-10-26T10:00:00Z', '2026-10-01T10:00:00Z', 'Europe/Lisbon')).toBe(
    'de sexta, 23 de outubro, às 11:00 até segunda, 26 de outubro, às 10:00 (hora de Lisboa)',
  )
})

test('o que decorre diz quanto falta; a mais de um dia, só o fim', () => {
  const agora = '2026-12-02T09:00:00Z'
  expect(fimDito('2026-12-02T10:27:00Z', agora, 'Europe/Lisbon')).toBe('Faltam 1 h 27 min, até hoje às 10:27')
  expect(fimDito('2026-12-03T19:00:00Z', agora, 'Europe/Lisbon')).toBe('até amanhã às 19:00')
  expect(fimDito('2027-01-10T23:59:00Z', agora, 'Europe/Lisbon')).toBe('até domingo, 10 de janeiro de 2027, às 23:59')
})

test('uma janela é um dia com horas, ou dois dias', () => {
  const janela = (fim: string) => janelaDita('2026-11-20T10:00:00Z', fim, '2026-11-20T09:00:00Z', 'Europe/Lisbon')
  expect(janela('2026-11-20T10:50:00Z')).toBe('hoje, das 10:00 às 10:50')
  expect(janela('2026-11-22T23:59:00Z')).toBe('de hoje às 10:00 até domingo, 22 de novembro, às 23:59')
})
