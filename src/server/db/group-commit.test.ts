import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Grupo, type Voo } from './group-commit.ts'

type Pedido = { chave: number; valor: number }

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function makeGrupo(mais: Partial<Voo<Pedido, number>> = {}) {
  const flights: number[][] = []
  const inAir = new Set<number>()
  let running = 0
  let together = 0
  const grupo = new Grupo<Pedido, number>({
    fly: async (itens) => {
      flights.push(itens.map(({ valor }) => valor))
      for (const { chave } of itens) {
        expect(inAir.has(chave)).toBe(false)
        inAir.add(chave)
      }
      running++
      together = Math.max(together, running)
      await pause(1)
      running--
      for (const { chave } of itens) inAir.delete(chave)
      if (itens.some(({ valor }) => valor < 0)) throw new Error('mau')
      return itens.map(({ valor }) => valor * 2)
    },
    chave: ({ chave }) => chave,
    peso: () => 1,
    pesoMaximo: 10,
    voos: 2,
    juntarMs: 1,
    ...mais,
  })
  return { grupo, flights, together: () => together }
}

describe('grupo', () => {
  test('o que chega junto vai junto; cada um recebe a sua resposta', async () => {
    const { grupo, flights } = makeGrupo()
    const answers = await Promise.all([1, 2, 3].map((valor) => grupo.add({ chave: valor, valor })))
    expect(answers).toEqual([2, 4, 6])
    expect(flights).toEqual([[1, 2, 3]])
  })

  test('quem vem só não espera por ninguém; quem vem logo a seguir espera pelos outros', async () => {
    const { grupo: sozinho } = makeGrupo({ juntarMs: 3_600_000 })
    expect(await sozinho.add({ chave: 1, valor: 1 })).toBe(2)
    const { grupo, flights } = makeGrupo({ juntarMs: 200 })
    await grupo.add({ chave: 1, valor: 1 })
    const second = grupo.add({ chave: 2, valor: 2 })
    await pause(20)
    await Promise.all([second, grupo.add({ chave: 3, valor: 3 })])
    expect(flights).toEqual([[1], [2, 3]])
  })

  test('quando já são muitos, ninguém espera por mais', async () => {
    const { grupo, flights } = makeGrupo({ juntarMs: 3_600_000, bastam: 3 })
    await grupo.add({ chave: 1, valor: 1 })
    expect(await Promise.all([2, 3, 4].map((valor) => grupo.add({ chave: valor, valor })))).toEqual([4, 6, 8])
    expect(flights).toEqual([[1], [2, 3, 4]])
  })

  test('um mau só se estraga a si próprio: o grupo falha e cada um vai sozinho', async () => {
    const { grupo, flights } = makeGrupo()
    const answers = await Promise.allSettled([1, -2, 3].map((valor) => grupo.add({ chave: valor, valor })))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(flights).toEqual([[1, -2, 3], [1], [-2], [3]])
  })

  test('sem base de dados ninguém tenta sozinho: todos o sabem logo', async () => {
    let flights = 0
    const { grupo } = makeGrupo({
      fly: () => {
        flights++
        return Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
      },
    })
    const answers = await Promise.allSettled([1, 2, 3].map((valor) => grupo.add({ chave: valor, valor })))
    expect([answers.map(({ status }) => status), flights]).toEqual([['rejected', 'rejected', 'rejected'], 1])
  })

  test('nunca dois da mesma chave ao mesmo tempo, nunca mais grupos no ar do que os permitidos, ninguém fica para trás', async () => {
    const pedidos = fc.array(fc.record({ chave: fc.integer({ min: 1, max: 5 }), valor: fc.integer({ min: -3, max: 50 }) }), {
      maxLength: 40,
    })
    await fc.assert(
      fc.asyncProperty(pedidos, async (itens) => {
        const { grupo, flights, together } = makeGrupo()
        const answers = await Promise.allSettled(itens.map((item) => grupo.add(item)))
        expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : null))).toEqual(
          itens.map(({ valor }) => (valor < 0 ? null : valor * 2)),
        )
        expect(Math.max(0, ...flights.map((flight) => flight.length))).toBeLessThanOrEqual(10)
        expect(together()).toBeLessThanOrEqual(2)
      }),
      { numRuns: 30 },
    )
  })

  test('um pedido maior do que o grupo vai na mesma, sozinho', async () => {
    const { grupo, flights } = makeGrupo({ peso: ({ valor }) => valor })
    await Promise.all([30, 4, 5, 40].map((valor) => grupo.add({ chave: valor, valor })))
    expect(flights.flat().toSorted((a, b) => a - b)).toEqual([4, 5, 30, 40])
    for (const flight of flights) expect(flight.length === 1 || flight.reduce((sum, n) => sum + n, 0) <= 10).toBe(true)
  })
})
