// @vitest-environment jsdom
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#kit/api/client.ts'
import { memoryJournal, open, stopClock } from './ensaio-engine.ts'
import { limiteWith, pausaWith, endPausa } from '../machine/pause-end.ts'

const pass = stopClock()
const minuto = 60_000

property.prop([fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 90 * minuto })])(
  'de uma pausa volta o que não se usou, em minutos inteiros, e nunca mais do que se deu',
  (minutos, passados) => {
    const inicio = Date.parse('2026-07-17T09:00:00.000Z')
    const ateEm = new Date(inicio + minutos * minuto).toISOString()
    const limiteEm = new Date(inicio + (minutos + 20) * minuto).toISOString()
    const retoma = endPausa({ minutos, ateEm }, inicio + passados, limiteEm)
    expect(Number.isInteger(retoma.devolvidos)).toBe(true)
    expect(retoma.devolvidos).toBeGreaterThanOrEqual(0)
    expect(retoma.devolvidos * minuto).toBeLessThanOrEqual(Math.max(0, minutos * minuto - passados))
    expect(retoma.devolvidos * minuto).toBeGreaterThanOrEqual(minutos * minuto - passados - minuto)
    const sem = Date.parse(limiteEm) - retoma.devolvidos * minuto
    expect(limiteWith(limiteEm, retoma)).toBe(sem)
    // The server knows and its reply was lost; it knows, and this device does too.
    expect(limiteWith(new Date(sem).toISOString(), retoma)).toBe(sem)
    expect(limiteWith(limiteEm, { ...retoma, told: true })).toBe(Date.parse(limiteEm))
    expect(pausaWith({ minutos, ateEm }, retoma)).toEqual({ minutos: retoma.devolvidos, ateEm: null })
  },
)

describe('retomar na sala', () => {
  const inicio = Date.parse('2026-07-17T09:00:00.000Z')
  /** Ten minutes of pause are asked for, and the clock of the page learns it. */
  async function emPausa(mais: Parameters<typeof open>[0] = {}) {
    const sala = open({ minutos: 20, ...mais })
    const pausa = sala.servidor.pausar(10)
    sala.engine.ask()
    await pass(0)
    expect(sala.engine.vista().limiteEm).toBe(inicio + 30 * minuto)
    return { ...sala, pausa }
  }

  /** Ended off the network, and the page closed before the server could know. */
  async function porDizer() {
    const { journal, kept } = memoryJournal()
    const { servidor, engine, pausa, stop } = await emPausa({ journal })
    servidor.cut = true
    engine.endPausa(pausa)
    await pass(0)
    stop()
    return { journal, kept, pausa }
  }

  test('acontece logo, sem rede; o relógio mostra o que vai valer, e o servidor sabe-o quando há rede', async () => {
    const { servidor, engine, pausa } = await emPausa()
    await pass(90_000)
    servidor.cut = true
    engine.endPausa(pausa)
    const vista = engine.vista()
    expect(vista.limiteEm).toBe(inicio + 22 * minuto)
    expect(pausaWith(pausa, vista.pauseEnd)).toEqual({ minutos: 8, ateEm: null })
    await pass(300_000)
    servidor.cut = false
    await pass(31_000)
    expect([Date.parse(servidor.limiteEm), engine.vista().limiteEm]).toEqual([inicio + 22 * minuto, inicio + 22 * minuto])
  })

  test('sobrevive a fechar a página antes de o servidor saber', async () => {
    const { journal, kept, pausa } = await porDizer()
    const depois = open({ journal, folha: kept.folha!, semRede: true, minutos: 30 })
    // A minute that has begun is spent.
    expect(depois.engine.vista().limiteEm).toBe(inicio + 21 * minuto)
    expect(pausaWith(pausa, depois.engine.vista().pauseEnd)).toMatchObject({ ateEm: null })
  })

  test('minutos dados entretanto somam-se, também a quem já não o pode dizer por não ter sessão', async () => {
    const { servidor, engine, pausa } = await emPausa()
    servidor.connection.endPausa = () => Promise.reject(new ApiError(401, { title: 'sessao_expirada', detail: '' }))
    engine.endPausa(pausa)
    servidor.limiteEm = new Date(inicio + 60 * minuto).toISOString()
    engine.write(11, 'resposta')
    await pass(5_000)
    expect(servidor.texts()).toEqual(['resposta'])
    expect(engine.vista().limiteEm).toBe(inicio + 51 * minuto)
  })

  test('dito só depois do fim que mostrava, ninguém é entregue por o ter dito, e o que se escreveu conta', async () => {
    const { servidor, engine, pausa, fase } = await emPausa()
    servidor.cut = true
    engine.endPausa(pausa)
    engine.write(11, 'resposta')
    await pass(21 * minuto)
    expect(fase()).toBe('tempo-esgotado')
    servidor.cut = false
    await pass(20_000)
    expect([servidor.texts(), servidor.entregueEm]).toEqual([['resposta'], null])
    expect(servidor.retomas.length).toBeGreaterThan(0)
    // Less than a minute is left of what the server had still counted as pause.
    await pass(minuto)
    expect(fase()).toBe('entregue')
    expect([...servidor.tardias.keys()]).toEqual([])
  })

  test('perdida a resposta de quem o soube, a palavra do servidor não tira os minutos duas vezes', async () => {
    const { servidor, engine, pausa } = await emPausa()
    const { endPausa: dizer } = servidor.connection
    servidor.connection.endPausa = async (em) => {
      await dizer(em)
      throw new ApiError(0, { title: 'sem_rede', detail: '' })
    }
    engine.endPausa(pausa)
    engine.write(11, 'resposta')
    await pass(5_000)
    expect([Date.parse(servidor.limiteEm), engine.vista().limiteEm]).toEqual([inicio + 20 * minuto, inicio + 20 * minuto])
  })

  test('com o servidor lento diz-se uma vez, e uma resposta atrasada não desfaz a pausa seguinte', async () => {
    const { servidor, engine, pausa } = await emPausa()
    const { endPausa: dizer, readPulso: pulso } = servidor.connection
    servidor.connection.endPausa = async (em) => {
      const reply = await dizer(em)
      engine.ask() // the event of the act comes back
      return reply
    }
    servidor.connection.readPulso = async () => {
      const reply = await pulso()
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      return reply
    }
    await pass(90_000)
    engine.endPausa(pausa)
    await pass(1_000)
    const outra = servidor.pausar(8)
    engine.hearClock(servidor.clock())
    await pass(1_000)
    engine.endPausa(outra)
    await pass(10_000)
    expect(servidor.retomas).toHaveLength(2)
    expect(engine.vista().pauseEnd).toMatchObject({ ateEm: outra.ateEm, told: true })
    expect([Date.parse(servidor.limiteEm), engine.vista().limiteEm]).toEqual([inicio + 23 * minuto, inicio + 23 * minuto])
  })

  test('aberta com rede, o que ficou por dizer diz-se logo', async () => {
    const { journal, kept } = await porDizer()
    const depois = open({ journal, folha: kept.folha!, minutos: 30 })
    await pass(100)
    expect(depois.servidor.retomas).toEqual([new Date(inicio + 1).toISOString()])
    expect(depois.engine.vista().pauseEnd).toMatchObject({ told: true })
  })

  test('noutro separador a pausa acaba também, sem rede', async () => {
    const um = await emPausa({ aluno: 7_002 })
    const outro = open({ aluno: 7_002, minutos: 30, dispositivo: 'aqui0002' })
    um.servidor.cut = outro.servidor.cut = true
    um.engine.endPausa(um.pausa)
    await vi.waitFor(() => expect(outro.engine.vista().pauseEnd?.ateEm).toBe(um.pausa.ateEm))
    um.stop()
    outro.stop()
  })
})
