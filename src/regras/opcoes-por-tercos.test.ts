import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { type EscolhaDada, chaveSuspeita, opcoesPorTerco, tercosDe } from './opcoes-por-tercos.ts'

const opcoes = [
  { id: 'a', certa: true },
  { id: 'b', certa: false },
  { id: 'c', certa: false },
]
/** One letter per student, the weakest first. */
const classOf = (letras: string): EscolhaDada[] => Array.from(letras, (id, i) => ({ resto: i, escolhidas: [id] }))

describe('por terços da turma', () => {
  test('21 alunos são três vezes sete', () => {
    const [a, b] = opcoesPorTerco(['a', 'b'], classOf('bbbbbbbabababaaaaaaaa'))
    expect(b).toEqual({
      id: 'b',
      n: 10,
      tercos: [
        { n: 7, de: 7 },
        { n: 3, de: 7 },
        { n: 0, de: 7 },
      ],
    })
    expect(a?.tercos?.map(({ n }) => n)).toEqual([0, 4, 7])
  })

  test('quem tem o mesmo no resto está no mesmo terço, por qualquer ordem', () => {
    expect(tercosDe([5, 5, 5, 5])).toEqual([1, 1, 1, 1])
    expect(tercosDe([9, 1, 1, 5, 9, 5])).toEqual([2, 0, 0, 1, 2, 1])
  })

  test('com poucos, ou enquanto o resto espera, contam-se as escolhas e não há terços', () => {
    expect(opcoesPorTerco(['a'], classOf('aaaabbbb'))).toEqual([{ id: 'a', n: 4, tercos: null }])
    const waiting = classOf('aaaaaaaaaaaa').map((dada) => ({ ...dada, resto: null }))
    expect(opcoesPorTerco(['a'], waiting)).toEqual([{ id: 'a', n: 12, tercos: null }])
  })

  const dada = fc.record({
    resto: fc.option(fc.integer({ min: 0, max: 30 })),
    escolhidas: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
  })
  prop.prop([fc.array(dada, { maxLength: 40 })])('cada um está num terço só, e a soma dos terços não passa das escolhas', (dadas) => {
    const withRest = dadas.filter(({ resto }) => resto !== null).length
    for (const { n, tercos } of opcoesPorTerco(['a', 'b', 'c'], dadas)) {
      expect(tercos === null).toBe(withRest < 9)
      if (tercos === null) continue
      expect(tercos.reduce((sum, { de }) => sum + de, 0)).toBe(withRest)
      expect(tercos.reduce((sum, one) => sum + one.n, 0)).toBeLessThanOrEqual(n)
    }
  })

  prop.prop([fc.array(dada, { minLength: 9, maxLength: 40 })])('a ordem das respostas não muda nada', (dadas) => {
    expect(opcoesPorTerco(['a', 'b'], dadas.toReversed())).toEqual(opcoesPorTerco(['a', 'b'], dadas))
    expect(chaveSuspeita(opcoes, dadas.toReversed())).toEqual(chaveSuspeita(opcoes, dadas))
  })
})

describe('a chave suspeita', () => {
  test('os melhores escolheram outra, e os que menos sabem a chave', () => {
    expect(chaveSuspeita(opcoes, classOf('aaaaaacbbbbbbbbbbbbbb'))).toEqual({ id: 'b', n: 14, de: 21, melhores: 7, deMelhores: 7 })
  })

  test('ninguém escolheu a chave', () => {
    expect(chaveSuspeita(opcoes, classOf('bbbbbbbbbbbb'))).toMatchObject({ id: 'b', n: 12, de: 12 })
  })

  test.each([
    ['uma distração comum, que os melhores não têm', 'bbbbbbbbbbbbbbaaaaaaa'],
    ['uma pergunta que quase todos erram, sem relação com o que sabem', 'bbabbbbabbbbbabbbabbb'],
    ['acertada por todos', 'aaaaaaaaaaaaaaa'],
    ['poucas respostas', 'aaabbbbbb'],
  ])('não se suspeita de %s', (_nome, letras) => {
    expect(chaveSuspeita(opcoes, classOf(letras))).toBeNull()
  })

  test('um só acima de todos os outros, iguais entre si, não chega', () => {
    const dadas = [...classOf('cccccccccc').map((dada) => ({ ...dada, resto: 1 })), { resto: 9, escolhidas: ['b'] }]
    expect(chaveSuspeita(opcoes, dadas)).toBeNull()
  })

  test('quem escolheu a chave conta, ainda que o resto do seu teste espere', () => {
    const waiting = { resto: null, escolhidas: ['a'] }
    expect(chaveSuspeita(opcoes, [...classOf('bbbbbbbbbbbb'), waiting])).toBeNull()
  })

  test('com duas certas, ou nenhuma, não há uma chave de que suspeitar', () => {
    const dadas = classOf('aaaaaacbbbbbbbbbbbbbb')
    expect(chaveSuspeita([...opcoes, { id: 'd', certa: true }], dadas)).toBeNull()
    expect(chaveSuspeita(opcoes.slice(1), dadas)).toBeNull()
  })
})
