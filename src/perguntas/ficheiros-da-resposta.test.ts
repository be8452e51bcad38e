import { describe, expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { placeFicheiro, withFicheiro } from './ficheiros-da-resposta.ts'

const cheia = Array.from({ length: limites.ficheirosPorResposta }, (_, i) => i + 1)

describe('o lugar de um ficheiro que chega', () => {
  test('fica no fim, uma vez só', () => {
    expect(placeFicheiro([1, 2], 3)).toEqual([1, 2, 3])
    expect(placeFicheiro([3, 1], 3)).toEqual([1, 3])
  })
  test('toma o lugar do que substitui; se esse já lá não está, fica no fim', () => {
    expect(placeFicheiro([1, 2], 3, 1)).toEqual([3, 2])
    expect(placeFicheiro([3, 2, 1], 3, 1)).toEqual([2, 3])
    expect(placeFicheiro([2], 3, 1)).toEqual([2, 3])
  })
  test('numa lista cheia não cabe, a não ser no lugar de outro', () => {
    expect(placeFicheiro(cheia, 99)).toBeNull()
    expect(placeFicheiro(cheia, 99, 1)).toEqual([99, ...cheia.slice(1)])
  })
})

test('entra na resposta ao lado das palavras; sem resposta, começa-a; sem lugar, ela fica como estava', () => {
  const texto = [{ insert: 'Em papel.\n' }]
  expect(withFicheiro({ texto, ficheiros: [1] }, 2)).toEqual({ texto, ficheiros: [1, 2] })
  expect(withFicheiro(null, 2)).toEqual({ texto: [], ficheiros: [2] })
  expect(withFicheiro({ texto, ficheiros: cheia }, 99)).toEqual({ texto, ficheiros: cheia })
})
