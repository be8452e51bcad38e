import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { type PontosDaPergunta, perdasPorDominio } from './dominios-perdidos.ts'

const pergunta = (dominio: string, obtidos: number, maximo = 200, anulada = false): PontosDaPergunta => ({
  dominio,
  obtidos,
  maximo,
  anulada,
})

const perguntas = fc.array(
  fc.record({
    dominio: fc.constantFrom('', 'A', 'B', 'C', 'D', 'E'),
    obtidos: fc.nat(300),
    maximo: fc.nat(300),
    anulada: fc.boolean(),
  }),
)

describe('os domínios em que mais se perdeu', () => {
  it('pela parte dos pontos perdida, com quantas perguntas', () => {
    expect(perdasPorDominio([pergunta('Rochas', 100), pergunta('Rochas', 200), pergunta('Minerais', 0), pergunta('Fósseis', 200)])).toEqual(
      {
        dominios: [
          { nome: 'Minerais', perdidos: 200, maximo: 200, perguntas: 1 },
          { nome: 'Rochas', perdidos: 100, maximo: 400, perguntas: 2 },
        ],
        semPerdas: false,
      },
    )
  })

  it('uma anulada não conta, e só de anuladas nada se diz', () => {
    expect(perdasPorDominio([pergunta('A', 0, 200, true), pergunta('B', 200)])).toEqual({ dominios: [], semPerdas: true })
    expect(perdasPorDominio([pergunta('A', 0, 200, true)])).toBeNull()
  })

  it('o que se perdeu sem domínio não tem nome, mas não é «sem perdas»', () => {
    expect(perdasPorDominio([pergunta('', 0)])).toEqual({ dominios: [], semPerdas: false })
  })

  test.prop([perguntas])('três no máximo, só com perdas de perguntas que contam, da maior parte para a menor', (all) => {
    const perdas = perdasPorDominio(all)
    const counted = all.filter(({ anulada, maximo }) => !anulada && maximo > 0)
    expect(perdas === null).toBe(counted.length === 0)
    const dominios = perdas?.dominios ?? []
    expect(dominios.length).toBeLessThanOrEqual(3)
    const shares = dominios.map(({ perdidos, maximo }) => perdidos / maximo)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    for (const { nome, perdidos, perguntas: n } of dominios) {
      expect(perdidos).toBeGreaterThan(0)
      expect(n).toBe(counted.filter(({ dominio }) => dominio === nome).length)
    }
    if (perdas) expect(perdas.semPerdas).toBe(counted.every(({ obtidos, maximo }) => obtidos >= maximo))
  })
})
