// @vitest-environment jsdom
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { memoryJournal, open, stopClock } from './ensaio-motor.ts'
import { limiteSegundo, pausaSegundo, retomar } from './retoma.ts'

const pass = stopClock()
const minuto = 60_000

property.prop([fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 90 * minuto })])(
  'de uma pausa volta o que não se usou, em minutos inteiros, e nunca mais do que se deu',
  (minutos, passados) => {
    const inicio = Date.parse('2026-11-20T10:00:00.000Z')
    const ateEm = new Date(inicio + minutos * minuto).toISOString()
    const limiteEm = new Date(inicio + (minutos + 20) * minuto).toISOString()
    const retoma = retomar({ minutos, ateEm }, inicio + passados, limiteEm)
    expect(Number.isInteger(retoma.devolvidos)).toBe(true)
    expect(retoma.devolvidos).toBeGreaterThanOrEqual(0)
    expect(retoma.devolvidos * minuto).toBeLessThanOrEqual(Math.max(0, minutos * minuto - passados))
    expect(retoma.devolvidos * minuto).toBeGreaterThan(minutos * minuto - passados - minuto)
    expect(limiteSegundo(limiteEm, retoma)).toBe(Date.parse(limiteEm) - retoma.devolvidos * minuto)
    expect(limiteSegundo(limiteEm, { ...retoma, estado: 'dita' })).toBe(Date.parse(limiteEm))
    expect(pausaSegundo({ minutos, ateEm }, retoma)).toEqual({ minutos: retoma.devolvidos, ateEm: null })
  },
)

describe('retomar na sala', () => {
  const inicio = Date.parse('2026-11-20T10:00:00.000Z')
  /** Ten minutes of pause are asked for, and the clock of the page learns it. */
  async function emPausa(mais: Parameters<typeof open>[0] = {}) {
    const sala = open({ minutos: 20, ...mais })
    const pausa = sala.servidor.pausar(10)
    sala.motor.pulsar()
    await pass(0)
    expect(sala.motor.vista().limiteEm).toBe(inicio + 30 * minuto)
    return { ...sala, pausa }
  }

  test('acontece logo, sem rede; o relógio mostra o que vai valer, e o servidor sabe-o quando há rede', async () => {
    const { servidor, motor, pausa } = await emPausa()
    await pass(90_000)
    servidor.cut = true
    motor.retomar(pausa)
    const vista = motor.vista()
    expect(vista.limiteEm).toBe(inicio + 22 * minuto)
    expect(pausaSegundo(pausa, vista.retoma)).toEqual({ minutos: 8, ateEm: null })
    await pass(300_000)
    servidor.cut = false
    await pass(31_000)
    expect([Date.parse(servidor.limiteEm), motor.vista().limiteEm]).toEqual([inicio + 22 * minuto, inicio + 22 * minuto])
  })

  test('sobrevive a fechar a página antes de o servidor saber', async () => {
    const { diario, kept } = memoryJournal()
    const { servidor, motor, pausa, stop } = await emPausa({ diario })
    servidor.cut = true
    motor.retomar(pausa)
    await pass(0)
    stop()
    const depois = open({ diario, folha: kept.folha!, semRede: true, minutos: 30 })
    expect(depois.motor.vista().limiteEm).toBe(inicio + 20 * minuto)
    expect(pausaSegundo(pausa, depois.motor.vista().retoma)).toMatchObject({ ateEm: null })
  })

  test('minutos dados entretanto somam-se; dito tarde demais, a pausa fica gasta e ninguém é entregue por o ter dito', async () => {
    const { servidor, motor, pausa, fase } = await emPausa()
    servidor.cut = true
    motor.retomar(pausa)
    await pass(21 * minuto)
    expect(fase()).toBe('tempo-esgotado')
    servidor.cut = false
    await pass(31_000)
    expect([fase(), servidor.entregueEm, motor.vista().limiteEm]).toEqual(['aberta', null, inicio + 30 * minuto])
    servidor.limiteEm = new Date(inicio + 35 * minuto).toISOString()
    await pass(31_000)
    expect(motor.vista().limiteEm).toBe(inicio + 35 * minuto)
  })

  test('enquanto não se sabe lá, a palavra do servidor não dá nem tira tempo', async () => {
    const { servidor, motor, pausa } = await emPausa()
    servidor.cut = true
    motor.retomar(pausa)
    await pass(1_000)
    servidor.cut = false
    servidor.ligacoes.retomar = () => Promise.reject(new Error('Cut in the middle'))
    motor.escrever(11, 'resposta')
    await pass(5_000)
    expect(servidor.texts()).toEqual(['resposta'])
    expect(motor.vista().limiteEm).toBe(inicio + 20 * minuto)
  })
})
