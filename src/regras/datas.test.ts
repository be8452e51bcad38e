import { describe, expect, it } from 'vitest'
import { formatHoraEDia } from './hora-e-dia.ts'
import {
  formatData,
  formatDataHora,
  formatDataLonga,
  formatDia,
  formatDiaDaSemana,
  formatDiaLongo,
  formatDiaDito,
  formatDuracao,
  formatFalta,
  formatHora,
  formatQuando,
  formatRelogio,
  palavraDoDia,
} from './datas.ts'

const LISBOA = 'Europe/Lisbon'
const ACORES = 'Atlantic/Azores'

describe('datas em Portugal', () => {
  const momento = '2026-11-20T10:32:10Z'

  it('dia, hora, as duas e por extenso', () => {
    expect(formatDataHora(momento, LISBOA)).toBe('20/11/2026 10:32')
    expect(formatData(momento, LISBOA)).toBe('20/11/2026')
    expect(formatHora(momento, LISBOA)).toBe('10:32')
    expect(formatDataLonga(momento, LISBOA)).toBe('20 de novembro de 2026')
    expect(formatDiaDaSemana(momento, LISBOA)).toBe('sexta-feira, 20 de novembro')
  })

  it('o fuso muda a hora e pode mudar o dia', () => {
    expect(formatDataHora(new Date('2026-11-20T00:30:00Z'), ACORES)).toBe('19/11/2026 23:30')
    expect(formatDataHora(Date.parse('2026-07-01T23:30:00Z'), LISBOA)).toBe('02/07/2026 00:30')
    expect(formatDiaDaSemana('2026-11-20T00:30:00Z', ACORES)).toBe('quinta-feira, 19 de novembro')
    expect(formatDiaDaSemana('2026-07-01T23:30:00Z', LISBOA)).toBe('quinta-feira, 2 de julho')
  })

  it('um dia sozinho não tem fuso', () => {
    expect(formatDia('2026-03-01')).toBe('01/03/2026')
    expect(formatDiaLongo('2026-03-01')).toBe('1 de março de 2026')
  })

  it('hoje, amanhã e ontem são os dias da parede', () => {
    const agora = '2026-11-20T23:50:00Z'
    expect(palavraDoDia('2026-11-21T00:05:00Z', agora, LISBOA)).toBe('amanhã')
    expect(palavraDoDia('2026-11-21T00:05:00Z', agora, ACORES)).toBe('hoje')
    expect(palavraDoDia('2026-11-19T00:00:00Z', agora, LISBOA)).toBe('ontem')
    expect(palavraDoDia('2026-11-22T00:00:00Z', agora, LISBOA)).toBeNull()
    expect(formatDiaDito('2026-11-18T12:00:00Z', agora, LISBOA)).toBe('quarta, 18 de novembro')
    expect(formatQuando('2026-11-20T10:32:00Z', agora, LISBOA)).toBe('hoje às 10:32')
    expect(formatQuando('2026-11-19T01:05:00Z', agora, LISBOA)).toBe('ontem à 1:05')
    expect(formatQuando('2026-12-03T19:00:00Z', agora, LISBOA)).toBe('quinta, 3 de dezembro, às 19:00')
    expect(formatQuando('2026-11-21T09:00:00Z', agora, LISBOA)).toBe('amanhã às 9:00')
    expect(formatQuando('2026-11-21T00:30:00Z', agora, LISBOA)).toBe('amanhã às 00:30')
  })

  it('o ano só se diz quando é outro, na parede da turma', () => {
    const agora = '2026-12-30T12:00:00Z'
    expect(formatQuando('2027-01-10T23:59:00Z', agora, LISBOA)).toBe('domingo, 10 de janeiro de 2027, às 23:59')
    expect(formatQuando('2027-01-01T00:30:00Z', '2026-12-01T12:00:00Z', LISBOA)).toBe('sexta, 1 de janeiro de 2027, às 00:30')
    expect(formatQuando('2027-01-01T00:30:00Z', '2026-12-01T12:00:00Z', ACORES)).toBe('quinta, 31 de dezembro, às 23:30')
    expect(formatDiaDito('2025-12-31T12:00:00Z', agora, LISBOA)).toBe('quarta, 31 de dezembro de 2025')
    expect(formatDiaDito('2026-12-26T12:00:00Z', agora, LISBOA)).toBe('sábado, 26 de dezembro')
  })

  it('duração e relógio', () => {
    expect([0, 50, 60, 90, 1440, 3000].map(formatDuracao)).toEqual(['0 min', '50 min', '1 h', '1 h 30 min', '1 dia', '2 dias 2 h'])
    expect([0, -5, 1000, 65_000, 3_600_000, 3_725_400].map(formatRelogio)).toEqual(['0:00', '0:00', '0:01', '1:05', '1:00:00', '1:02:06'])
  })
})

describe('o que falta', () => {
  it.each([
    ['2026-07-15T10:27:00Z', 'Faltam 1 h 27 min'],
    ['2026-07-15T09:00:30Z', 'Falta 1 min'],
    ['2026-07-15T09:01:10Z', 'Faltam 2 min'],
    ['2026-07-15T10:00:00Z', 'Falta 1 h'],
    ['2026-07-15T08:00:00Z', 'Faltam 0 min'],
  ])('até %s: %s', (fim, esperado) => {
    expect(formatFalta(fim, '2026-07-15T09:00:00Z')).toBe(esperado)
  })
})

it('o que já passou diz-se com o dia, se não foi hoje', () => {
  const agora = '2026-11-30T10:00:00Z'
  const said = (instante: string, antes?: 'às' | 'das' | 'as') => formatHoraEDia(instante, agora, 'Europe/Lisbon', antes)
  expect([said('2026-11-30T09:50:00Z'), said('2026-11-30T01:05:00Z', 'as')]).toEqual(['às 9:50', 'a 1:05'])
  expect([said('2026-11-29T09:50:00Z'), said('2026-11-28T09:50:00Z')]).toEqual(['ontem às 9:50', 'a 28 de novembro às 9:50'])
  expect([said('2026-11-29T09:50:00Z', 'as'), said('2026-11-28T09:50:00Z', 'as')]).toEqual(['ontem às 9:50', '28 de novembro às 9:50'])
  expect([said('2026-11-29T09:50:00Z', 'das'), said('2026-11-28T01:50:00Z', 'das')]).toEqual([
    'de ontem às 9:50',
    'de 28 de novembro à 1:50',
  ])
  expect(said('2025-12-03T09:50:00Z')).toBe('a 3 de dezembro de 2025 às 9:50')
})
