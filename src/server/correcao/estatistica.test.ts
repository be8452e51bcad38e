import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { alfa, correlacao, desvio, distribuicao, intervalo, media, mediana } from './estatistica.ts'

describe('estatística', () => {
  it('mean and median', () => {
    expect(media([])).toBeNull()
    expect(media([5000, 8333, 10_000])).toBe(7778)
    expect(mediana([])).toBeNull()
    expect(mediana([9000, 1000, 5000])).toBe(5000)
    expect(mediana([1000, 2001])).toBe(1501)
  })

  it('standard deviation as computed by hand: 2, 4, 4, 4, 5, 5, 7, 9 → 2,14', () => {
    expect(desvio([2, 4, 4, 4, 5, 5, 7, 9].map((p) => p * 100))).toBe(2.14)
    expect(desvio([5000])).toBeNull()
  })

  it('the interval of five marks, t = 2,776; nothing under five', () => {
    // mean 60, sd 15.8114, margin 2.776 × 15.8114 / √5 = 19.629
    expect(intervalo([4000, 5000, 6000, 7000, 8000])).toEqual({ de: 4037, ate: 7963 })
    expect(intervalo([4000, 5000, 6000, 7000])).toBeNull()
    expect(intervalo([9900, 10_000, 10_000, 10_000, 10_000])?.ate).toBe(10_000)
  })

  it('correlation: 1 when they go together, null when few or when one never varies', () => {
    const ten = Array.from({ length: 10 }, (_, i) => [i, 2 * i + 1] as const)
    expect(correlacao(ten)).toBe(1)
    expect(correlacao(ten.map(([x, y]) => [x, -y] as const))).toBe(-1)
    expect(correlacao(ten.slice(1))).toBeNull()
    expect(correlacao(ten.map(([x]) => [x, 3] as const))).toBeNull()
  })

  it('alpha: 1 for questions that say the same, null where it would not be valid', () => {
    const rows = Array.from({ length: 20 }, (_, i) => [i % 5, i % 5, i % 5])
    expect(alfa(rows)).toBe(1)
    expect(alfa(rows.slice(1))).toBeNull()
    expect(alfa(rows.map((row) => row.slice(0, 2)))).toBeNull()
    expect(alfa(rows.map((row, i) => (i === 3 ? [1, 2] : row)))).toBeNull()
  })

  it('49,99 % is still under fifty', () => {
    expect(distribuicao([0, 2999, 3000, 4999, 5000, 6999, 7000, 9000, 10_000]).map(({ n }) => n)).toEqual([2, 2, 2, 1, 2])
  })

  prop.prop([fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 40 })])(
    'everybody is in one range, and the mean and median lie inside',
    (values) => {
      expect(distribuicao(values).reduce((sum, { n }) => sum + n, 0)).toBe(values.length)
      for (const middle of [media(values), mediana(values)]) {
        expect(middle).toBeGreaterThanOrEqual(Math.min(...values))
        expect(middle).toBeLessThanOrEqual(Math.max(...values))
      }
    },
  )
})
