import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { FUSO_OMISSAO, formatHoraLocal, toHoraLocal } from '#regras/fuso.ts'
import { testesDeTurma } from './conteudo/plano.ts'
import { anoLetivoDe, minutesAfter, toInstante } from './momentos.ts'
import { planTentativas } from './tentativas.ts'
import { janelaDe } from './testes.ts'

const agora = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const weekday = (instante: Date): number => {
  const { ano, mes, dia } = toHoraLocal(instante, FUSO_OMISSAO)
  return new Date(Date.UTC(ano, mes - 1, dia)).getUTCDay()
}

describe('os momentos do plano', () => {
  it('leem-se no relógio de Lisboa, também através da mudança da hora', () => {
    const novembro = new Date('2026-11-20T13:47:00Z')
    expect(toInstante({ dias: -58, hora: '11:10' }, novembro).toISOString()).toBe('2026-09-23T10:10:00.000Z')
    expect(toInstante({ dias: -3, hora: '08:30' }, novembro).toISOString()).toBe('2026-11-17T08:30:00.000Z')
    expect(toInstante({ minutos: -85 }, novembro).toISOString()).toBe('2026-11-20T12:22:00.000Z')
  })

  it('que calham num fim de semana passam para a sexta-feira antes, ou à frente para a segunda depois', () => {
    const sabado = new Date('2026-11-21T12:00:00Z')
    expect(formatHoraLocal(toInstante({ dias: 0, hora: '10:00' }, sabado, true), FUSO_OMISSAO)).toBe('2026-11-20T10:00')
    expect(formatHoraLocal(toInstante({ dias: 1, hora: '10:00' }, sabado, true), FUSO_OMISSAO)).toBe('2026-11-23T10:00')
    expect(formatHoraLocal(toInstante({ dias: 7, hora: '10:00' }, sabado, true), FUSO_OMISSAO)).toBe('2026-11-30T10:00')
  })

  it('o ano letivo começa em setembro', () => {
    expect(anoLetivoDe(new Date('2027-08-31T12:00:00Z'))).toBe('2026/2027')
    expect(anoLetivoDe(new Date('2027-09-01T12:00:00Z'))).toBe('2027/2028')
  })

  test.prop([agora])('seja quando for que a escola se carrega, cada teste fica no seu lugar', (now) => {
    for (const item of testesDeTurma) {
      const { inicio, fim } = janelaDe(item, now)
      expect(inicio.getTime()).toBeLessThan(fim.getTime())
      if ('dias' in item.inicio) expect([1, 2, 3, 4, 5], item.chave).toContain(weekday(inicio))
      const { situacao } = item
      if (situacao.tipo === 'agendado') expect(inicio.getTime()).toBeGreaterThan(now.getTime())
      else expect(inicio.getTime()).toBeLessThan(now.getTime())
      if (situacao.tipo === 'aberto') expect(fim.getTime()).toBeGreaterThan(minutesAfter(now, 30 * 1440).getTime())
      else if (situacao.tipo !== 'agendado') expect(fim.getTime()).toBeLessThan(minutesAfter(now, -1440).getTime())
      if ('publicadoEm' in situacao)
        expect(toInstante(situacao.publicadoEm, now).getTime()).toBeGreaterThan(minutesAfter(fim, 120).getTime())
    }
  })

  test.prop([agora], { numRuns: 20 })('as tentativas cabem no prazo e na duração', (now) => {
    for (const item of testesDeTurma) {
      const { inicio, fim } = janelaDe(item, now)
      for (const tentativa of planTentativas(item, now)) {
        expect(tentativa.inicio.getTime()).toBeGreaterThanOrEqual(inicio.getTime())
        const end = (tentativa.fim ?? now).getTime()
        expect(end).toBeLessThanOrEqual(Math.min(fim.getTime(), now.getTime()))
        expect(end).toBeLessThan(minutesAfter(tentativa.inicio, item.duracao).getTime())
      }
    }
  })
})
