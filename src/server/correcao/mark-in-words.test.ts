import { describe, expect, it } from 'vitest'
import { contaDe, veredictoDe } from './mark-in-words.ts'

const corrigido = (num: number, den: number) => ({ estado: 'corrigido', fracao: { num, den } }) as const

describe('contaDe', () => {
  it.each([
    [corrigido(3, 4), 1200, '12 × 3/4 = 9 pontos'],
    [corrigido(4, 6), 1200, '12 × 2/3 = 8 pontos'],
    [corrigido(1, 3), 1000, '10 × 1/3 (arredondado às centésimas) = 3,33 pontos'],
    [corrigido(1, 1), 100, '1 × 1 = 1 ponto'],
    [corrigido(0, 1), 250, '2,5 × 0 = 0 pontos'],
    [{ estado: 'sem-resposta' } as const, 1000, 'Sem resposta: 0 pontos'],
    [{ estado: 'por-corrigir', certo: { num: 1, den: 2 }, partes: ['abcd'] } as const, 800, '8 × 1/2 = 4 pontos, por agora'],
    [{ estado: 'por-corrigir', certo: { num: 0, den: 1 }, partes: ['abcd'] } as const, 800, ''],
  ])('%j of %i', (resultado, maximo, texto) => {
    expect(contaDe('partes' in resultado ? { ...resultado, partes: [...resultado.partes] } : resultado, maximo, null)).toBe(texto)
  })

  it('says that the points are the teacher’s own', () => {
    expect(contaDe(corrigido(0, 1), 1000, 250)).toBe('Pontos dados pelo professor: 2,5 de 10')
  })
})

describe('veredictoDe', () => {
  it.each([
    [{ estado: 'corrigido', points: 1000, maximo: 1000 }, 'certa'],
    [{ estado: 'corrigido', points: 1, maximo: 1000 }, 'em-parte'],
    [{ estado: 'corrigido', points: 0, maximo: 1000 }, 'errada'],
    [{ estado: 'sem-resposta', points: 0, maximo: 1000 }, 'sem-resposta'],
    [{ estado: 'por-corrigir', points: null, maximo: 1000 }, 'por-corrigir'],
    [{ estado: 'corrigido', points: 0, maximo: 0 }, 'certa'],
  ] as const)('%j', (marca, esperado) => {
    expect(veredictoDe(marca)).toBe(esperado)
  })
  it('without a mark waits', () => expect(veredictoDe(null)).toBe('por-corrigir'))
})
