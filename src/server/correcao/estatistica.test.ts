import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { parteDe } from '#regras/medias.ts'
import { alfa, desvio, intervaloDaMedia, mediana, quartis } from './estatistica.ts'

describe('estatística', () => {
  it('median: the middle, or half-way between two, unrounded', () => {
    const de = (...pares: [number, number][]) => mediana(pares.flatMap(([obtido, total]) => parteDe(obtido, total) ?? []))
    expect(de()).toBeNull()
    expect(de([7, 10])).toBe(7000)
    expect(de([90, 100], [10, 100], [1, 2])).toBe(5000)
    expect(de([1000, 10_000], [2001, 10_000])).toBe(1500.5)
    expect(de([2, 3], [1649, 2500]), 'of 66,666… and 65,96').toBeCloseTo(6631 + 1 / 3, 9)
  })

  it('standard deviation as computed by hand: 2, 4, 4, 4, 5, 5, 7, 9 → 2', () => {
    expect(desvio([2, 4, 4, 4, 5, 5, 7, 9].map((p) => p * 100))).toBe(2)
    expect(desvio([5000])).toBeNull()
  })

  it('alpha: 1 for questions that say the same, null where it would not be valid', () => {
    const rows = Array.from({ length: 20 }, (_, i) => [i % 5, i % 5, i % 5])
    expect(alfa(rows)).toBeCloseTo(1, 12)
    expect(alfa(rows.slice(1))).toBeNull()
    expect(alfa(rows.map((row) => row.slice(0, 2)))).toBeNull()
    expect(alfa(rows.map((row, i) => (i === 3 ? [1, 2] : row)))).toBeNull()
  })

  it('quartiles as a spreadsheet has them; none of three', () => {
    expect(quartis([4000, 1000, 3000, 2000])).toEqual({ q1: 1750, q3: 3250 })
    expect(quartis([1000, 2000, 3000])).toBeNull()
  })

  it('the interval of a mean stays within what can be; of few, or all equal, there is none', () => {
    expect(intervaloDaMedia([...Array.from({ length: 19 }, () => 10_000), 0])?.ate).toBe(10_000)
    expect(intervaloDaMedia(Array.from({ length: 9 }, (_, i) => i * 1000))).toBeNull()
    expect(intervaloDaMedia(Array.from({ length: 20 }, () => 5000))).toBeNull()
  })

  prop.prop([fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 40 })])(
    'the median lies inside, with at least half at it or above',
    (values) => {
      const middle = mediana(values.flatMap((value) => parteDe(value, 10_000) ?? []))
      expect(middle).toBeGreaterThanOrEqual(Math.min(...values))
      expect(middle).toBeLessThanOrEqual(Math.max(...values))
      expect(2 * values.filter((value) => value >= Math.floor(middle ?? 0)).length).toBeGreaterThanOrEqual(values.length)
    },
  )
})
