// @vitest-environment jsdom
/** Two answers to one question: which is shown, until when it is told, and what choosing does. */
import { describe, expect, test } from 'vitest'
import type { RespostaAtual } from '#contract/testes/tentativas.ts'
import { sent } from '../machine/ensaio-row.ts'
import { type QueueEntry, nameOf } from '../machine/queue.ts'
import { P, Q, memoryJournal, open, semRede, stopClock } from './ensaio-engine.ts'

const pass = stopClock()

const texto = (abcd: string) => ({ textos: { abcd } }) as RespostaAtual['conteudo']
const entrada = (mais: Partial<QueueEntry>): QueueEntry => ({
  perguntaid: P,
  dispositivo: 'antes001',
  seq: 1,
  escritaEm: Date.now(),
  base: null,
  conteudo: texto('daqui'),
  estado: 'por-enviar',
  ...mais,
})
const dali = (conteudo: string, escritaEm: number, seq = 1): RespostaAtual => ({
  perguntaid: P,
  dispositivo: 'outro001',
  seq,
  escritaEm: new Date(escritaEm).toISOString(),
  conteudo: texto(conteudo),
})

/** This device's own clock is put so far ahead; answers how to put it right. */
function adiantar(ms: number): () => void {
  const real = Date.now
  Date.now = () => real() + ms
  return () => void (Date.now = real)
}

describe('com o relógio do dispositivo adiantado enquanto não há rede', () => {
  async function escritaAdiantada() {
    const sala = open({ minutos: 90 })
    sala.servidor.cut = true
    const acertar = adiantar(20 * 60_000)
    sala.engine.write(P, texto('daqui'))
    await pass(2_000)
    acertar()
    sala.servidor.cut = false
    window.dispatchEvent(new Event('online'))
    await pass(65_000)
    expect(sala.servidor.texts()).toEqual([texto('daqui')])
    sala.servidor.others = [dali('dali', Date.now())]
    await pass(31_000)
    return sala
  }

  test('o que outro dispositivo escreve depois é o que se vê, como no servidor', async () => {
    const { engine } = await escritaAdiantada()
    expect(engine.vista().respostas.get(P)).toEqual(texto('dali'))
    expect(engine.vista().encontros.get(P)?.outra.conteudo).toEqual(texto('daqui'))
  })

  test('reaberta a página, também', async () => {
    const agora = Date.now()
    const { engine } = open({
      entradas: [entrada({ escritaEm: agora + 18 * 60_000, estado: 'guardada' })],
      respostas: [dali('dali', agora - 60_000)],
      guardadas: [entrada({}), dali('dali', agora)].map(({ perguntaid, dispositivo, seq }) => ({ perguntaid, dispositivo, seq })),
    })
    await pass(1_000)
    expect(engine.vista().respostas.get(P)).toEqual(texto('dali'))
  })
})

describe('o que outro separador deixou neste dispositivo, sem ter seguido', () => {
  test('diz-se, se for outra resposta à mesma pergunta: de qualquer dos dois lados', async () => {
    const sado = entrada({ conteudo: texto('Sado'), escritaEm: Date.now() - 2_000 })
    const douro = entrada({ dispositivo: 'antes002', conteudo: texto('Douro'), escritaEm: Date.now() - 1_000 })
    const { engine } = open({ entradas: [sado, douro] })
    expect(engine.vista().respostas.get(P)).toEqual(texto('Douro'))
    expect(engine.vista().encontros.get(P)).toMatchObject({ outra: { conteudo: texto('Sado'), onde: 'separador' } })
    await pass(5_000)
    expect(engine.vista().encontros.get(P)?.outra.conteudo, 'também depois de ter seguido').toEqual(texto('Sado'))
  })

  test('segue por este antes de o tempo acabar, logo que há rede', async () => {
    const { journal, kept } = memoryJournal()
    const { servidor, engine } = open({ minutos: 10, journal })
    engine.write(P, texto('daqui'))
    await pass(5_000)
    servidor.cut = true
    const deixada = entrada({ perguntaid: Q, dispositivo: 'janela02', conteudo: texto('da outra janela') })
    kept.entradas.set(nameOf(deixada), deixada)
    servidor.cut = false
    window.dispatchEvent(new Event('online'))
    await pass(5_000)
    expect(engine.vista().respostas.get(Q)).toEqual(texto('da outra janela'))
    expect(servidor.texts()).toEqual([texto('daqui'), texto('da outra janela')])
  })

  test('se é outra resposta do que a que se vê, quem manda entregar vê-a primeiro', async () => {
    const { journal, kept } = memoryJournal()
    const { servidor, engine, fase } = open({ journal })
    engine.write(P, texto('Sado'))
    await pass(5_000)
    const deixada = entrada({ dispositivo: 'janela02', conteudo: texto('Douro'), escritaEm: Date.now() })
    kept.entradas.set(nameOf(deixada), deixada)
    engine.handIn()
    await pass(2_000)
    expect([fase(), servidor.entregueEm, engine.vista().entregaParada]).toEqual(['aberta', null, 'encontros'])
    expect(engine.vista().encontros.get(P)).toMatchObject({ noEcra: { conteudo: texto('Douro') }, outra: { conteudo: texto('Sado') } })
    engine.takeOther(P)
    engine.handIn()
    await pass(2_000)
    expect([fase(), engine.vista().entregaParada]).toEqual(['entregue', null])
    expect(servidor.texts().at(-1)).toEqual(texto('Sado'))
  })
})

describe('a entrega que já saiu daqui não para por outra resposta que apareça entretanto: continua a ser pedida', () => {
  test('se o pedido se perdeu', async () => {
    const { servidor, engine, fase } = open()
    const { handIn: entregar } = servidor.connection
    servidor.connection.handIn = () => {
      servidor.connection.handIn = entregar
      throw semRede()
    }
    engine.write(P, texto('daqui'))
    await pass(5_000)
    engine.handIn()
    await pass(1_000)
    expect(engine.vista().fase).toEqual({ fase: 'a-entregar', entrega: 'pedida' })
    servidor.others = [dali('dali', Date.now())]
    await pass(30_000)
    expect([fase(), engine.vista().entregaParada]).toEqual(['entregue', null])
  })

  test('se a pediu outra página deste navegador', async () => {
    const { journal, kept } = memoryJournal()
    const { servidor, engine, fase } = open({ journal })
    engine.write(P, texto('daqui'))
    await pass(5_000)
    const { readPulso: pulso } = servidor.connection
    servidor.connection.readPulso = () => {
      kept.folha = { ...kept.folha!, handIn: sent() } // it hands in what it finds on the disk
      return pulso()
    }
    servidor.others = [dali('dali', Date.now())]
    engine.handIn()
    await pass(30_000)
    expect([fase(), engine.vista().entregaParada]).toEqual(['entregue', null])
  })
})

test('o que outro dispositivo escreveu e ainda não se viu aqui também para a entrega', async () => {
  const { servidor, engine, fase } = open()
  engine.write(P, texto('daqui'))
  await pass(5_000)
  servidor.others = [dali('dali', Date.now())]
  engine.handIn()
  await pass(2_000)
  expect([fase(), engine.vista().entregaParada, engine.vista().encontros.get(P)?.outra.conteudo]).toEqual([
    'aberta',
    'encontros',
    texto('daqui'),
  ])
})

describe('até se escolher', () => {
  /** What stands was written elsewhere, and this device's own word was on no screen there. */
  async function duas(mais: Parameters<typeof open>[0] = {}) {
    const { journal, kept } = memoryJournal()
    const sala = open({ journal, ...mais })
    sala.engine.write(P, texto('daqui'))
    await pass(5_000)
    sala.servidor.others = [dali('dali', Date.now())]
    await pass(31_000)
    expect(sala.engine.vista().encontros.size).toBe(1)
    return { ...sala, journal, kept }
  }

  test('recarregar não decide nada', async () => {
    const { servidor, kept, stop } = await duas()
    stop()
    const guardadas = [...servidor.guardadas(), ...servidor.others]
    const depois = open({ entradas: [...kept.entradas.values()], respostas: servidor.others, guardadas, dispositivo: 'aqui0002' })
    await pass(1_000)
    expect(depois.engine.vista().encontros.get(P)).toMatchObject({ outra: { conteudo: texto('daqui') } })
  })

  test.each([
    ['a outra', 'takeOther', 'daqui'],
    ['a que está no ecrã', 'keepThis', 'dali'],
  ] as const)('com %s, fica decidido em todos os dispositivos, ainda que depois se mude a resposta', async (_qual, escolher, fica) => {
    const { servidor, engine } = await duas()
    engine[escolher](P)
    expect([engine.vista().respostas.get(P), engine.vista().encontros.size]).toEqual([texto(fica), 0])
    await pass(5_000)
    engine.write(P, texto('mudada'))
    await pass(35_000)
    expect([servidor.porVerDe(), engine.vista().encontros.size]).toEqual([[], 0])
    expect(servidor.texts().at(-1)).toEqual(texto('mudada'))
  })
})

test('o que chega de outro lado enquanto se escreve não passa por visto: diz-se', async () => {
  const { servidor, engine } = open()
  engine.write(P, texto('um'))
  await pass(2_000)
  engine.write(P, texto('um dois'))
  await pass(100)
  engine.write(P, texto('um dois três'))
  servidor.others = [dali('dali', Date.now() - 500)]
  engine.ask()
  await pass(5_000)
  expect(engine.vista().respostas.get(P)).toEqual(texto('um dois três'))
  expect(engine.vista().encontros.get(P)?.outra.conteudo).toEqual(texto('dali'))
})

test('continuar noutro separador o que lá se via não é responder duas vezes', async () => {
  const { servidor, engine } = open()
  engine.write(P, texto('Era uma'))
  await pass(5_000)
  // As the server has it: written over the one of this device.
  servidor.history.set('x', entrada({ dispositivo: 'outro001', base: { dispositivo: 'aqui0001', seq: 1 }, conteudo: texto('Era uma vez') }))
  await pass(31_000)
  expect([engine.vista().respostas.get(P), engine.vista().encontros.size]).toEqual([texto('Era uma vez'), 0])
})

describe('o que o servidor não aceita, e sobre cuja base se escreveu noutro lado', () => {
  /** Written over what stands here is a text that is refused; meanwhile another tab or device goes on from the same. */
  async function recusadaEDali() {
    const { journal, kept } = memoryJournal()
    const sala = open({ journal })
    sala.servidor.refuses = (lote) => lote.some(({ conteudo }) => JSON.stringify(conteudo).includes('enorme'))
    sala.engine.write(P, texto('Curto.'))
    await pass(5_000)
    sala.engine.write(P, texto('Curto. enorme'))
    await pass(5_000)
    const doB = entrada({
      dispositivo: 'outro001',
      base: { dispositivo: 'aqui0001', seq: 1 },
      conteudo: texto('Curto. Do B.'),
      estado: 'guardada',
    })
    sala.servidor.history.set(nameOf(doB), doB)
    await pass(31_000)
    return { ...sala, kept, doB }
  }

  test('é uma das duas respostas, e diz-se por guardar até se escolher', async () => {
    const { engine } = await recusadaEDali()
    expect(engine.vista().encontros.get(P)).toMatchObject({
      noEcra: { conteudo: texto('Curto. Do B.'), recusada: false },
      outra: { conteudo: texto('Curto. enorme'), recusada: true },
    })
    expect(engine.vista().guardado).toEqual({ em: 'recusada' })
    engine.keepThis(P)
    await pass(35_000)
    expect([engine.vista().encontros.size, engine.vista().guardado.em]).toEqual([0, 'servidor'])
  })

  test('usar essa deixa-a no ecrã, por guardar, até se encurtar', async () => {
    const { engine } = await recusadaEDali()
    engine.takeOther(P)
    await pass(35_000)
    expect([engine.vista().respostas.get(P), [...engine.vista().recusadas.keys()], engine.vista().encontros.size]).toEqual([
      texto('Curto. enorme'),
      [P],
      0,
    ])
    engine.write(P, texto('Curto. Menos.'))
    await pass(35_000)
    expect([engine.vista().encontros.size, engine.vista().guardado.em]).toEqual([0, 'servidor'])
  })

  test('recarregada a página com as duas no disco, também', async () => {
    const { servidor, kept, doB, stop } = await recusadaEDali()
    stop()
    const depois = open({ entradas: [...kept.entradas.values(), doB], guardadas: servidor.guardadas(), dispositivo: 'aqui0002' })
    await pass(1_000)
    expect(depois.engine.vista().encontros.get(P)).toMatchObject({ outra: { conteudo: texto('Curto. enorme'), recusada: true } })
    depois.engine.keepThis(P)
    await pass(35_000)
    expect(depois.engine.vista().encontros.size).toBe(0)
  })
})
