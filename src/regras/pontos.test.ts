import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { fracao } from './fracoes.ts'
import { formatPontos, fromCentesimos, percentagemDe, scoreCentesimos, sumCentesimos, toCentesimos } from './pontos.ts'

describe('pontos em centésimos', () => {
  it.each([
    [2.5, 250],
    [0, 0],
    [1.1, 110],
    [0.07, 7],
    [1234.56, 123456],
  ])('%d pontos são %d centésimos, e de volta', (points, centesimos) => {
    expect(toCentesimos(points)).toBe(centesimos)
    expect(fromCentesimos(centesimos)).toBe(points)
  })

  it.each([-1, 0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%d não são pontos', (points) => {
    expect(toCentesimos(points)).toBeNull()
  })

  it.each([
    [1000, 1, 3, 333],
    [1000, 2, 3, 667],
    [5, 1, 2, 3],
    [1, 1, 2, 1],
    [15, 1, 10, 2],
    [25, 1, 10, 3],
    [800, 5, 6, 667],
    [100, 0, 1, 0],
    [100, 1, 1, 100],
  ])('%d centésimos × %d/%d arredondam meio para cima: %d', (pontos, num, den, esperado) => {
    expect(scoreCentesimos(pontos, { num, den })).toBe(esperado)
  })

  it('a percentagem vem das somas e arredonda uma vez', () => {
    expect(percentagemDe(5, 6)).toBe(8333)
    expect(percentagemDe(sumCentesimos([333, 333, 333]), 1000)).toBe(9990)
    expect(percentagemDe(1, 20_000)).toBe(1)
    expect(percentagemDe(0, 0)).toBeNull()
  })

  it('lê-se com vírgula e sem zeros a mais', () => {
    expect([250, 100, 175, 0, 5, 120_050].map(formatPontos)).toEqual(['2,5', '1', '1,75', '0', '0,05', '1200,5'])
  })

  test.prop([fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 100 })])(
    'a pontuação fica entre 0 e o total e nunca a mais de meio centésimo do valor exato',
    (pontos, a, b) => {
      const f = fracao(Math.min(a, b), b)
      const score = scoreCentesimos(pontos, f)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(pontos)
      expect(Math.abs(2 * (score * f.den - pontos * f.num))).toBeLessThanOrEqual(f.den)
    },
  )

  test.prop([fc.integer({ min: 0, max: 100_000_00 })])('todos os centésimos vão e voltam', (centesimos) => {
    expect(toCentesimos(fromCentesimos(centesimos))).toBe(centesimos)
  })
})
