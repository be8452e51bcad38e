import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MarcaDesenhada } from '#contract/anotacoes.ts'
import { limites } from '#regras/limites.ts'
import { Value } from 'typebox/value'
import { fromPontos, insidePage, markAt, toPontos } from './traco.ts'

const lugar = fc.record({ x: fc.integer({ min: 0, max: 10_000 }), y: fc.integer({ min: 0, max: 99_999 }) })

test('qualquer risco, por mais longo que seja, cabe no que se guarda, e começa e acaba onde a mão', () => {
  fc.assert(
    fc.property(fc.array(lugar, { minLength: 1, maxLength: 1_500, size: 'max' }), (lugares) => {
      const pontos = toPontos(lugares)
      expect(Value.Check(MarcaDesenhada, { tipo: 'traco', cor: 'azul', pontos })).toBe(true)
      expect(pontos.length).toBeLessThanOrEqual(limites.pontosDoTraco)
      const lidos = fromPontos(pontos)
      expect([lidos[0], lidos.at(-1)]).toEqual([lugares[0], lugares.at(-1)])
    }),
    { numRuns: 12 },
  )
})

test('um risco direito guarda as suas duas pontas; uma curva, a sua forma', () => {
  expect(toPontos(Array.from({ length: 500 }, (_, i) => ({ x: i, y: 2 * i })))).toBe('0 0 499 998')
  expect(toPontos([{ x: 5, y: 6 }])).toBe('5 6 5 6')
  const roda = Array.from({ length: 400 }, (_, i) => ({
    x: Math.round(5_000 + 2_000 * Math.cos(i / 60)),
    y: Math.round(5_000 + 2_000 * Math.sin(i / 60)),
  }))
  const pontos = toPontos(roda)
  expect(fromPontos(pontos).length).toBeLessThan(120)
  for (const one of roda) expect(markAt([{ tipo: 'traco', cor: 'azul', pontos }], one)).toBe(0)
})

test('um toque apanha a marca mais próxima e, de duas no mesmo lugar, a última', () => {
  const marcas = [
    { tipo: 'certo', x: 1_000, y: 1_000 },
    { tipo: 'traco', cor: 'azul', pontos: '0 5000 9000 5000' },
    { tipo: 'errado', x: 1_000, y: 1_000 },
  ] as const
  expect(markAt(marcas, { x: 1_100, y: 1_100 })).toBe(2)
  expect(markAt(marcas, { x: 4_321, y: 5_200 })).toBe(1)
  expect(markAt(marcas, { x: 4_321, y: 3_000 })).toBeNull()
})

test('o que sai da folha fica na sua margem', () => {
  expect(insidePage({ x: -3.4, y: 20_000 }, 14_142)).toEqual({ x: 0, y: 14_142 })
  expect(insidePage({ x: 10_001, y: 7.6 }, 14_142)).toEqual({ x: 10_000, y: 8 })
})
