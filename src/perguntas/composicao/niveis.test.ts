import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weightedFracao } from '#regras/fracoes.ts'
import { scoreCentesimos } from '#regras/pontos.ts'
import type { Criterio } from './criterios.ts'
import { type NivelEscolhido, contaDosNiveis, nivelDoCriterio, pesoDoCriterio, pontosDosNiveis } from './niveis.ts'

const criterio = (id: string, ...valores: number[]): Criterio => ({
  id,
  nome: id,
  niveis: valores.map((valor) => ({ id: `${id}${valor}`, descricao: '', valor })),
})
const dois = [criterio('proc', 0, 1, 2), criterio('cond', 0, 4)]
const choose = (...pares: [string, number][]): NivelEscolhido[] => pares.map(([id, valor]) => ({ criterio: id, nivel: `${id}${valor}` }))

describe('pontosDosNiveis', () => {
  test('a soma dos níveis sobre a dos melhores, arredondada a meio para cima', () => {
    expect(pontosDosNiveis(dois, choose(['proc', 2], ['cond', 4]), 2_000)).toBe(2_000)
    expect(pontosDosNiveis(dois, choose(['proc', 1], ['cond', 4]), 2_000)).toBe(1_667)
    expect(pontosDosNiveis([criterio('so', 1, 8)], choose(['so', 1]), 100), '12,5 → 13').toBe(13)
    expect(pontosDosNiveis(dois, choose(['proc', 0], ['cond', 0]), 2_000)).toBe(0)
  })
  test('enquanto falta um nível não há pontos, mas há conta', () => {
    expect(pontosDosNiveis(dois, choose(['cond', 4]), 2_000)).toBeNull()
    expect(contaDosNiveis(dois, choose(['cond', 4]))).toEqual({ valores: [null, 4], obtido: 4, total: 6, completa: false })
    expect(pontosDosNiveis([], [], 2_000)).toBeNull()
    expect(nivelDoCriterio(dois[0]!, [{ criterio: 'proc', nivel: 'cond4' }]), 'of another criterion').toBeUndefined()
  })
})

const algum = fc.array(
  fc
    .tuple(fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 12 }), fc.nat())
    .filter(([valores]) => Math.max(...valores) > 0),
  { minLength: 1, maxLength: 20 },
)

test('a mesma pontuação que a composição dá, pesando cada critério pelo seu melhor nível', () => {
  fc.assert(
    fc.property(algum, fc.integer({ min: 1, max: 100_000 }), (feitos, maximo) => {
      const criterios = feitos.map(([valores], i) => criterio(`c${i}x`, ...valores))
      const valores = feitos.map(([niveis, n]) => niveis[n % niveis.length] ?? 0)
      const escolhidos = criterios.map(({ id }, i) => ({ criterio: id, nivel: `${id}${valores[i]}` }))
      const partes = criterios.map((um, i) => ({ peso: pesoDoCriterio(um), fracao: { num: valores[i] ?? 0, den: pesoDoCriterio(um) } }))
      const conta = contaDosNiveis(criterios, escolhidos)
      expect(conta.valores).toEqual(valores)
      expect(conta.obtido).toBe(valores.reduce((sum, one) => sum + one, 0))
      expect(pontosDosNiveis(criterios, escolhidos, maximo)).toBe(scoreCentesimos(maximo, weightedFracao(partes)))
    }),
  )
})
