import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  MAIOR_TERMO,
  UM,
  ZERO,
  addFracoes,
  compareFracoes,
  equalFracoes,
  fracao,
  isParteDeUm,
  multiplyFracoes,
  reduceFracao,
  sumFracoes,
  weightedFracao,
} from './fracoes.ts'

const parte = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 1000 })).map(([a, b]) => fracao(Math.min(a, b), b))

describe('frações exatas', () => {
  it('três terços são exatamente um, onde os números com vírgula falham', () => {
    const terco = fracao(1, 3)
    expect(addFracoes(addFracoes(terco, terco), terco)).toEqual(UM)
    expect(sumFracoes(Array.from({ length: 10 }, () => fracao(1, 10)))).toEqual(UM)
  })

  it('reduz, e o zero é sempre 0/1', () => {
    expect(reduceFracao({ num: 6, den: 8 })).toEqual({ num: 3, den: 4 })
    expect(reduceFracao({ num: 0, den: 7 })).toEqual(ZERO)
    expect(fracao(3, -6)).toEqual({ num: -1, den: 2 })
  })

  it('recusa o denominador zero', () => {
    expect(() => fracao(1, 0)).toThrow(RangeError)
  })

  it('a média pesada usa os pesos inteiros; nada para pesar dá zero', () => {
    expect(
      weightedFracao([
        { peso: 2, fracao: UM },
        { peso: 1, fracao: ZERO },
      ]),
    ).toEqual(fracao(2, 3))
    expect(weightedFracao([])).toEqual(ZERO)
  })

  it('termos que não cabem são aproximados e continuam entre 0 e 1', () => {
    const primos = [999_983, 999_979, 999_961].map((den) => ({ peso: 1, fracao: fracao(1, den) }))
    const soma = weightedFracao(primos)
    expect(soma.den).toBeLessThanOrEqual(MAIOR_TERMO)
    expect(isParteDeUm(soma)).toBe(true)
  })

  test.prop([parte, parte])('a soma não depende da ordem', (a, b) => {
    expect(addFracoes(a, b)).toEqual(addFracoes(b, a))
  })

  test.prop([parte, parte])('multiplicar por algo até 1 nunca aumenta', (a, b) => {
    expect(compareFracoes(multiplyFracoes(a, b), a)).toBeLessThanOrEqual(0)
  })

  test.prop([parte, parte])('comparar concorda com a igualdade e é antissimétrico', (a, b) => {
    expect(compareFracoes(a, b) + compareFracoes(b, a)).toBe(0)
    expect(equalFracoes(a, b)).toBe(a.num * b.den === b.num * a.den)
  })

  test.prop([fc.array(fc.record({ peso: fc.integer({ min: 1, max: 20 }), fracao: parte }), { minLength: 1, maxLength: 3 })])(
    'a média pesada fica entre a menor e a maior parte',
    (partes) => {
      const media = weightedFracao(partes)
      expect(partes.some(({ fracao: f }) => compareFracoes(f, media) <= 0)).toBe(true)
      expect(partes.some(({ fracao: f }) => compareFracoes(f, media) >= 0)).toBe(true)
    },
  )
})
