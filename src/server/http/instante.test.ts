import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInstante } from './instante.ts'

describe('instantes', () => {
  it('o que um relógio diz é um instante', () => {
    const relogio = fc.date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('2999-12-31T23:59:59Z'), noInvalidDate: true })
    fc.assert(
      fc.property(relogio, (date) => {
        expect(isInstante(date.toISOString()), date.toISOString()).toBe(true)
      }),
    )
  })

  it('cada dia do calendário existe, e o seguinte ao último não', () => {
    const mes = fc.record({ ano: fc.integer({ min: 1900, max: 2999 }), mes: fc.integer({ min: 1, max: 12 }) })
    fc.assert(
      fc.property(mes, ({ ano, mes }) => {
        const ultimo = new Date(Date.UTC(ano, mes, 0)).getUTCDate()
        const noDia = (dia: number): string => `${ano}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}T12:00:00Z`
        for (let dia = 1; dia <= 31; dia++) expect([dia, isInstante(noDia(dia))]).toEqual([dia, dia <= ultimo])
      }),
    )
  })

  it.each([
    '',
    '2026-11-20',
    '2026-11-20T10:32:00',
    '2026-11-20T10:32:00+00:00',
    '2026-11-20 10:32:00Z',
    '2026-00-20T10:32:00Z',
    '2026-13-20T10:32:00Z',
    '2026-11-00T10:32:00Z',
    '2026-11-20T24:00:00Z',
    '2026-11-20T10:60:00Z',
    '2026-11-20T10:32:60Z',
    '2026-11-20T10:32:00.Z',
    '2026-11-20T10:32:00.1234567Z',
    '2026-11-20T10:32:00Z\n',
  ])('«%s» não é um instante', (text) => expect(isInstante(text)).toBe(false))
})
