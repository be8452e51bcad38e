import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { MINIMO_CORRELACAO, ZONA_DUVIDOSA, discriminacaoDe, intervaloDaCorrelacao } from './discriminacao.ts'

/** `n` pairs: a right (1) or wrong answer, and the rest of that student's test. They go together as `signal` says; the noise does not. */
const pares = (n: number, signal: number) =>
  Array.from({ length: n }, (_, i) => [i % 2, signal * (i % 2) + (Math.floor(i / 2) % 5)] as const)

describe('se uma pergunta separa quem sabe mais', () => {
  it('o intervalo de Fisher: r = −0,01 com 26 respostas vai de −0,40 a 0,38', () => {
    const { de, ate } = intervaloDaCorrelacao(-0.01, 26)
    expect([de.toFixed(2), ate.toFixed(2)]).toEqual(['-0.40', '0.38'])
  })

  it.each([
    [-0.01, 26],
    [0.21, 26],
    [-0.3, 26],
    [0.5, 12],
  ])('r = %s com %s respostas não chega para dizer nada', (r, n) => {
    const { de, ate } = intervaloDaCorrelacao(r, n)
    expect(de > ZONA_DUVIDOSA || ate < -ZONA_DUVIDOSA).toBe(false)
  })

  it('com sinal bastante diz que separa bem, ou que a chave é duvidosa', () => {
    expect(discriminacaoDe(pares(30, 10))).toMatchObject({ n: 30, juizo: 'bem' })
    expect(discriminacaoDe(pares(30, -10))).toMatchObject({ n: 30, juizo: 'chave-duvidosa' })
    expect(discriminacaoDe(pares(30, 0))).toMatchObject({ n: 30, juizo: 'nao-se-sabe' })
  })

  it('sem respostas bastantes, ou todas iguais, não há número', () => {
    expect(discriminacaoDe(pares(MINIMO_CORRELACAO - 1, 10))).toBeNull()
    expect(discriminacaoDe(pares(20, 10).map(([, y]) => [0, y] as const))).toBeNull()
    expect(discriminacaoDe([])).toBeNull()
  })

  const par = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 100 }))

  test.prop([fc.array(par, { maxLength: 40 })])('nunca julga enquanto o intervalo toca a zona duvidosa, e r está dentro dele', (pairs) => {
    const found = discriminacaoDe(pairs)
    if (found === null) return
    expect(found.n).toBe(pairs.length)
    expect(found.de).toBeLessThanOrEqual(found.r)
    expect(found.r).toBeLessThanOrEqual(found.ate)
    if (found.juizo === 'bem') expect(found.de).toBeGreaterThanOrEqual(ZONA_DUVIDOSA)
    if (found.juizo === 'chave-duvidosa') expect(found.ate).toBeLessThanOrEqual(-ZONA_DUVIDOSA)
  })

  test.prop([fc.array(par, { minLength: 10, maxLength: 40 })])('trocar o certo pelo errado troca o juízo', (pairs) => {
    const [one, other] = [discriminacaoDe(pairs), discriminacaoDe(pairs.map(([x, y]) => [-x, y] as const))]
    const turned = { bem: 'chave-duvidosa', 'chave-duvidosa': 'bem', 'nao-se-sabe': 'nao-se-sabe' } as const
    expect(other?.juizo).toBe(one === null ? undefined : turned[one.juizo])
  })
})
