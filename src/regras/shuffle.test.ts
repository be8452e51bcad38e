import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { shuffle, deriveSemente, draw } from './shuffle.ts'

const letras = ['a', 'b', 'c', 'd', 'e']

describe('baralhar', () => {
  it('é sempre a mesma ordem, hoje e em qualquer versão', () => {
    expect(shuffle(letras, 1, 'alineas')).toEqual(shuffle(letras, 1, 'alineas'))
    expect(shuffle(letras, 1, 'alineas').join('')).toBe('dacbe')
    expect(shuffle(letras, 2, 'alineas').join('')).toBe('cbdae')
    expect(deriveSemente(7, 42)).toBe(4198635258)
  })

  it('partes com sais diferentes têm ordens que não se seguem uma à outra', () => {
    const iguais = Array.from({ length: 1000 }, (_, semente) => semente).filter(
      (semente) => shuffle(letras, semente, 'x').join('') === shuffle(letras, semente, 'y').join(''),
    )
    expect(iguais.length).toBeLessThan(30)
  })

  it('cada elemento cai em cada lugar com a mesma frequência', () => {
    const n = 20_000
    const counts = letras.map(() => letras.map(() => 0))
    for (let semente = 0; semente < n; semente++) {
      shuffle(letras, semente, 'p').forEach((letra, lugar) => {
        const row = counts[letras.indexOf(letra)]
        if (row) row[lugar] = (row[lugar] ?? 0) + 1
      })
    }
    const expected = n / letras.length
    const chi = counts.flat().reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
    // 16 degrees of freedom: 39.3 is the 99.9 % point.
    expect(chi).toBeLessThan(39.3)
  })

  it('todas as ordens de três são igualmente prováveis', () => {
    const counts = new Map<string, number>()
    for (let semente = 0; semente < 12_000; semente++) {
      const ordem = shuffle(['a', 'b', 'c'], semente * 7919, 'q').join('')
      counts.set(ordem, (counts.get(ordem) ?? 0) + 1)
    }
    const chi = [...counts.values()].reduce((sum, seen) => sum + (seen - 2000) ** 2 / 2000, 0)
    expect(counts.size).toBe(6)
    expect(chi).toBeLessThan(20.5)
  })

  test.prop([fc.array(fc.integer()), fc.integer(), fc.string()])(
    'tem os mesmos elementos e não mexe na lista dada',
    (lista, semente, sal) => {
      const before = [...lista]
      expect(shuffle(lista, semente, sal).toSorted((a, b) => a - b)).toEqual(lista.toSorted((a, b) => a - b))
      expect(lista).toEqual(before)
    },
  )

  it('sorteia n sem repetir; menos do que n dá todos', () => {
    expect(new Set(draw(letras, 3, 9, 's')).size).toBe(3)
    expect(draw(letras, 9, 9, 's')).toHaveLength(5)
    expect(draw(letras, -1, 9, 's')).toEqual([])
  })
})
