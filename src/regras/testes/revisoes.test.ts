import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { currentRevisao, foldRevisoes, latestByDispositivo, takenEscritaEm, type Revisao } from './revisoes.ts'

type ComTexto = Revisao & { texto: string }

/** What devices can have written: `seq` grows by one, `escritaEm` never falls on one device. */
const deDispositivo = (dispositivo: string) =>
  fc.array(fc.nat({ max: 3 }), { maxLength: 8 }).map((passos): ComTexto[] => {
    let escritaEm = 0
    return passos.map((passo, i) => {
      escritaEm += passo
      return { dispositivo, seq: i + 1, escritaEm, texto: `${dispositivo}${i + 1}` }
    })
  })

const escritas = fc.tuple(deDispositivo('a'), deDispositivo('b'), deDispositivo('c')).map((lists) => lists.flat())

/** The same set as it may arrive: in any order, some twice. */
const chegadas = escritas.chain((revisoes) =>
  fc.tuple(fc.shuffledSubarray(revisoes, { minLength: revisoes.length }), fc.array(fc.nat())).map(([shuffled, repeats]) => ({
    revisoes,
    chegada: [...shuffled, ...repeats.flatMap((n) => shuffled.slice(n % (shuffled.length + 1), (n % (shuffled.length + 1)) + 1))],
  })),
)

describe('a resposta que vale', () => {
  test.prop([chegadas])('não depende da ordem de chegada nem das repetições', ({ revisoes, chegada }) => {
    expect(currentRevisao(chegada)).toEqual(currentRevisao(revisoes))
    expect(foldRevisoes(chegada)).toHaveLength(revisoes.length)
  })

  test.prop([chegadas, fc.nat({ max: 30 })])('chegar aos bocados dá o mesmo: o que vale de cada bocado basta', ({ chegada }, corte) => {
    const [first, second] = [chegada.slice(0, corte), chegada.slice(corte)]
    const kept = [first, second].flatMap((piece) => [...latestByDispositivo(piece).values()])
    expect(currentRevisao(kept)).toEqual(currentRevisao(chegada))
  })

  test.prop([escritas])('é sempre a última de um dispositivo, e nenhuma última é posterior', (revisoes) => {
    const current = currentRevisao(revisoes)
    const latest = [...latestByDispositivo(revisoes).values()]
    expect(current === null).toBe(revisoes.length === 0)
    if (current !== null) {
      expect(latest).toContainEqual(current)
      expect(latest.every(({ escritaEm }) => escritaEm <= current.escritaEm)).toBe(true)
    }
  })

  it('ao mesmo tempo em dois dispositivos ganha sempre o mesmo', () => {
    const a: Revisao = { dispositivo: 'aaa', seq: 9, escritaEm: 5 }
    const b: Revisao = { dispositivo: 'aab', seq: 1, escritaEm: 5 }
    expect(currentRevisao([a, b])).toBe(b)
    expect(currentRevisao([b, a])).toBe(b)
  })

  it('a última de um dispositivo é a de maior número, mesmo que diga ter sido escrita antes', () => {
    const old: Revisao = { dispositivo: 'a', seq: 1, escritaEm: 90 }
    const later: Revisao = { dispositivo: 'a', seq: 2, escritaEm: 10 }
    expect(currentRevisao([old, later])).toBe(later)
  })
})

it('um relógio adiantado é trazido à hora de chegada', () => {
  expect(takenEscritaEm(100, 80)).toBe(80)
  expect(takenEscritaEm(60, 80)).toBe(60)
})
