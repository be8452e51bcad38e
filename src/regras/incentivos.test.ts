import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dominiosQueSubiram, subidaDe } from './incentivos.ts'

const ganho = fc.record({ points: fc.nat(2_000), respostas: fc.integer({ min: 1, max: 9 }) }).map(({ points, respostas }) => ({
  points,
  pointsMaximo: 2_000,
  respostas,
}))

describe('subidaDe', () => {
  test('diz de quanto para quanto, em percentagem de cada teste', () => {
    expect(subidaDe({ points: 900, pointsMaximo: 2_000 }, { points: 600, pointsMaximo: 1_000 })).toEqual({ antes: 4_500, agora: 6_000 })
  })
  test('igual, pior ou sem nada a ganhar não é subida', () => {
    expect(subidaDe({ points: 500, pointsMaximo: 1_000 }, { points: 1_000, pointsMaximo: 2_000 })).toBeNull()
    expect(subidaDe({ points: 500, pointsMaximo: 1_000 }, { points: 400, pointsMaximo: 1_000 })).toBeNull()
    expect(subidaDe({ points: 0, pointsMaximo: 0 }, { points: 400, pointsMaximo: 1_000 })).toBeNull()
  })
})

describe('dominiosQueSubiram', () => {
  const de = (nome: string, antes: number, agora: number, respostas = 3) => ({
    nome,
    antes: { points: antes, pointsMaximo: 100, respostas },
    agora: { points: agora, pointsMaximo: 100, respostas },
  })
  test('os dois que mais subiram, sem os de poucas respostas, os de pouca subida e os sem nome', () => {
    expect(
      dominiosQueSubiram([
        de('Álgebra', 40, 75),
        de('Números', 50, 59),
        de('Dados', 10, 90, 2),
        de('', 0, 100),
        de('Funções', 20, 80),
        de('Medida', 50, 62),
      ]),
    ).toEqual([
      { nome: 'Funções', antes: 2_000, agora: 8_000 },
      { nome: 'Álgebra', antes: 4_000, agora: 7_500 },
    ])
  })
  test('só se diz o que subiu', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ nome: fc.string(), antes: ganho, agora: ganho })), (dominios) => {
        const ditos = dominiosQueSubiram(dominios)
        expect(ditos.length).toBeLessThanOrEqual(2)
        for (const { antes, agora } of ditos) expect(agora - antes).toBeGreaterThanOrEqual(1_000)
      }),
    )
  })
})
