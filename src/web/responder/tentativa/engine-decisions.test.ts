// @vitest-environment jsdom
/** What the student decides, "Entregar" above all: until when it can be taken back, and what other tabs make of it. */
import { describe, expect, test, vi } from 'vitest'
import { P, Q, memoryJournal, open, stopClock } from './ensaio-engine.ts'
import { sent } from '../machine/ensaio-row.ts'
import { noHandIn } from '../machine/hand-in.ts'

const pass = stopClock()

test('depois de a entrega sair daqui já não se volta às respostas, nem depois de recarregar: pode já ter chegado', async () => {
  const { journal, kept } = memoryJournal()
  const { servidor, engine, stop } = open({ journal })
  const { handIn: entregar } = servidor.connection
  // The server takes it, and its reply is lost.
  servidor.connection.handIn = async () => {
    await entregar(0)
    servidor.cut = true
    servidor.reach()
    throw new Error('The server was reached')
  }
  engine.write(P, 'resposta')
  engine.handIn()
  expect(engine.vista().fase).toEqual({ fase: 'a-entregar', entrega: 'marcada' })
  await pass(1_000)
  expect(engine.vista()).toMatchObject({ fase: { fase: 'a-entregar', entrega: 'pedida' }, comRede: false })
  engine.goBack()
  engine.write(P, 'mais alguma coisa')
  expect(engine.vista()).toMatchObject({ fase: { fase: 'a-entregar' } })
  expect(engine.vista().respostas.get(P)).toBe('resposta')
  stop()

  const depois = open({ journal, entradas: [...kept.entradas.values()], folha: kept.folha!, semRede: true })
  expect(depois.engine.vista().fase).toEqual({ fase: 'a-entregar', entrega: 'pedida' })
  depois.servidor.cut = false
  await pass(20_000)
  expect(depois.fase()).toBe('entregue')
})

test('o que se decide num separador vale nos outros do mesmo aluno, sem rede, e nenhum o desfaz no disco', async () => {
  const { journal, kept } = memoryJournal()
  const um = open({ aluno: 7_101, journal })
  const outro = open({ aluno: 7_101, journal, dispositivo: 'aqui0002' })
  const irma = open({ aluno: 7_102, dispositivo: 'aqui0003' })
  um.servidor.cut = outro.servidor.cut = true
  outro.engine.write(Q, 'noutro separador')
  um.engine.handIn()
  await vi.waitFor(() => expect(outro.fase()).toBe('a-entregar'))
  expect([...kept.entradas.values()].map(({ conteudo }) => conteudo)).toEqual(['noutro separador'])
  outro.engine.goBack()
  await vi.waitFor(() => expect(um.fase()).toBe('aberta'))
  expect(kept.folha?.handIn.step).toEqual({ at: 'none' })

  outro.stop()
  um.engine.handIn()
  await pass(100)
  outro.engine.toggleFlag(P) // it does not hear any more
  await pass(100)
  expect(kept.folha).toMatchObject({ handIn: { step: { at: 'wanted' } }, flags: { perguntas: [P] } })
  expect(irma.fase()).toBe('aberta')
  um.stop()
  irma.stop()
})

test('o que se decide numa tentativa não vale para outra do mesmo teste, aberta noutro separador', async () => {
  const um = open({ aluno: 7_151 })
  const nova = open({ aluno: 7_151, tentativa: 2, dispositivo: 'aqui0002' })
  nova.servidor.cut = true
  um.engine.toggleFlag(P)
  um.engine.handIn()
  await pass(3_000)
  await vi.waitFor(() => expect(um.fase()).toBe('entregue'))
  await pass(3_000)
  expect([nova.fase(), nova.engine.vista().paraRever.size]).toEqual(['aberta', 0])
  um.stop()
  nova.stop()
})

test('entregar leva o que outro separador tem neste dispositivo e ainda não seguiu', async () => {
  const { journal } = memoryJournal()
  const um = open({ aluno: 7_111, journal })
  const outro = open({ aluno: 7_111, journal, dispositivo: 'aqui0002' })
  outro.servidor.cut = true
  um.engine.write(P, 'daqui')
  outro.engine.write(Q, 'do outro')
  await pass(100)
  um.engine.handIn()
  await pass(2_000)
  expect(um.servidor.texts().toSorted()).toEqual(['daqui', 'do outro'])
  expect([um.fase(), um.servidor.tardias.size]).toEqual(['entregue', 0])
  um.stop()
  outro.stop()
})

test('quem volta a um separador vê o que escreveu sem rede noutro, e segue dali', async () => {
  const { journal } = memoryJournal()
  const um = open({ aluno: 7_131, journal })
  const outro = open({ aluno: 7_131, journal, dispositivo: 'aqui0002' })
  outro.servidor.cut = true
  outro.engine.write(Q, 'do outro')
  await pass(100)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(100)
  expect(um.engine.vista()).toMatchObject({ guardado: { em: 'servidor' } })
  expect(um.engine.vista().respostas.get(Q)).toBe('do outro')
  expect(um.servidor.texts()).toEqual(['do outro'])
  um.stop()
  outro.stop()
})

test('pedida num separador, ou por quem entrega o que ficou, não se desiste dela noutro, nem depois de recarregar', async () => {
  const { journal, kept } = memoryJournal()
  const um = open({ aluno: 7_121, journal })
  const outro = open({ aluno: 7_121, journal, dispositivo: 'aqui0002' })
  outro.servidor.cut = true
  um.servidor.connection.handIn = () => new Promise(() => {}) // nobody knows what becomes of it
  um.engine.handIn()
  await vi.waitFor(() => expect(outro.engine.vista().fase).toEqual({ fase: 'a-entregar', entrega: 'pedida' }))
  outro.engine.goBack()
  await pass(100)
  expect([um.fase(), outro.fase()]).toEqual(['a-entregar', 'a-entregar'])
  expect(kept.folha).toMatchObject({ handIn: { step: { at: 'sent' } } })
  um.stop()
  outro.stop()

  const { journal: disco, kept: la } = memoryJournal()
  const sala = open({ aluno: 7_122, journal: disco })
  sala.servidor.cut = true
  sala.engine.handIn()
  await pass(100)
  la.folha = { ...la.folha!, handIn: sent() } // another page of Lousa hands in what it finds on the disk
  sala.engine.goBack()
  await pass(100)
  expect(sala.engine.vista().fase).toEqual({ fase: 'a-entregar', entrega: 'pedida' })
  sala.stop()
})

test('o que se desfez noutro separador não sai deste, ainda que este não o tenha ouvido', async () => {
  const { journal, kept } = memoryJournal()
  const { servidor, engine, fase, stop } = open({ journal })
  engine.handIn()
  await vi.waitFor(() => expect(kept.folha?.handIn.step.at).toBe('wanted'))
  kept.folha = { ...kept.folha!, handIn: { ...noHandIn(), withdrawn: 1 } }
  await pass(5_000)
  expect([fase(), servidor.entregueEm]).toEqual(['aberta', null])
  stop()
})

test('o que está entregue não volta a estar aberto nesta página, diga o que disser o servidor', async () => {
  const { servidor, engine, fase } = open()
  engine.handIn()
  await pass(3_000)
  expect(engine.vista().fase).toMatchObject({ fase: 'entregue', por: 'aluno' })
  servidor.reabrir(20)
  engine.ask()
  await pass(3_000)
  expect(fase()).toBe('entregue')
})

test('um disco que não responde conta-se por não haver disco: diz-se, e as respostas seguem', async () => {
  const { journal } = memoryJournal({ putRevisoes: () => new Promise(() => {}) })
  const { servidor, engine } = open({ journal })
  engine.write(P, 'resposta')
  await pass(15_000)
  expect(engine.vista()).toMatchObject({ semArmazenamento: true, guardado: { em: 'servidor' } })
  expect(servidor.texts()).toEqual(['resposta'])
})

test('com a entrega marcada, uma página que fechou por engano do relógio não volta a abrir as respostas', async () => {
  const { servidor, engine, fase } = open({ minutos: 10 })
  servidor.cut = true
  engine.write(P, 'antes')
  await pass(2_000)
  engine.handIn()
  await pass(1_000)
  const real = Date.now
  Date.now = () => real() + 20 * 60_000
  await pass(1_000)
  expect(fase()).toBe('tempo-esgotado')
  Date.now = real
  servidor.cut = false
  const { handIn: entregar } = servidor.connection
  servidor.connection.handIn = async (opening) => {
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    return entregar(opening)
  }
  window.dispatchEvent(new Event('online'))
  await pass(3_000)
  expect(fase()).toBe('a-entregar')
  engine.write(Q, 'escrito a julgar o teste aberto')
  await pass(10_000)
  expect([fase(), servidor.tardias.size, servidor.texts()]).toEqual(['entregue', 0, ['antes']])
})

describe('o professor reabriu', () => {
  test('e a resposta à entrega tinha-se perdido: não se entrega outra vez sozinho', async () => {
    const { servidor, engine, fase } = open()
    engine.write(P, 'a')
    await pass(3_000)
    const { handIn: entregar } = servidor.connection
    servidor.connection.handIn = async (opening) => {
      await entregar(opening)
      servidor.cut = true
      return Promise.reject(new Error('Sem rede'))
    }
    engine.handIn()
    await pass(3_000)
    servidor.reabrir(20)
    servidor.cut = false
    window.dispatchEvent(new Event('online'))
    await pass(20_000)
    expect([fase(), servidor.entregueEm, engine.vista().entregaParada]).toEqual(['aberta', null, 'reaberta'])
    servidor.connection.handIn = entregar
    engine.handIn()
    expect(engine.vista().entregaParada).toBeNull()
    await pass(2_000)
    expect(fase(), 'quem quer mesmo, entrega').toBe('entregue')
  })

  test('e a entrega tinha ficado marcada sem rede, antes disso: continua-se', async () => {
    const { servidor, engine, fase } = open()
    servidor.cut = true
    engine.write(P, 'sem rede')
    engine.handIn()
    await pass(2_000)
    servidor.entregueEm = new Date().toISOString() // the teacher collects it
    servidor.reabrir(20)
    servidor.cut = false
    window.dispatchEvent(new Event('online'))
    await pass(20_000)
    expect([fase(), servidor.entregueEm, servidor.texts(), engine.vista().entregaParada]).toEqual([
      'aberta',
      null,
      ['sem rede'],
      'reaberta',
    ])
  })

  test('entre a última notícia e o pedido: o servidor não entrega, e continua-se', async () => {
    const { servidor, engine, fase } = open()
    engine.write(P, 'a')
    await pass(3_000)
    const { handIn: entregar } = servidor.connection
    servidor.connection.handIn = (opening) => {
      servidor.reabrir(20)
      servidor.connection.handIn = entregar
      return entregar(opening)
    }
    engine.handIn()
    await pass(5_000)
    expect([fase(), servidor.entregueEm]).toEqual(['aberta', null])
  })

  describe('e quem entrega outra vez logo depois da recusa', () => {
    /** Refused because it had been opened again in between, which this page hears of nowhere else for so long. */
    async function recusada(pulsoMs: number, recusaMs = 0) {
      const sala = open()
      sala.engine.write(P, 'a')
      await pass(3_000)
      const { handIn: entregar, readPulso: pulso } = sala.servidor.connection
      sala.servidor.connection.handIn = async (opening) => {
        sala.servidor.reabrir(20)
        sala.servidor.connection.handIn = entregar
        sala.servidor.connection.readPulso = () => after(pulsoMs, pulso)
        return after(recusaMs, () => entregar(opening))
      }
      sala.engine.handIn()
      await pass(500)
      return sala
    }
    const after = async <T>(ms: number, then: () => Promise<T>): Promise<T> => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return then()
    }

    test('sem que a página tenha ainda outra notícia, entrega', async () => {
      const { engine, fase } = await recusada(5_000)
      expect(fase()).toBe('aberta')
      engine.handIn()
      await pass(20_000)
      expect(fase()).toBe('entregue')
    })

    test('tendo a notícia chegado antes da recusa, também', async () => {
      const { engine, fase } = await recusada(0, 5_000)
      expect(fase()).toBe('a-entregar')
      engine.ask()
      await pass(500)
      expect(fase()).toBe('aberta')
      engine.handIn()
      await pass(20_000)
      expect(fase()).toBe('entregue')
    })
  })
})

describe('o que um separador escreve sem rede', () => {
  const semRede = (mais: Parameters<typeof open>[0]) => {
    const sala = open(mais)
    sala.servidor.cut = true
    window.dispatchEvent(new Event('offline'))
    return sala
  }

  test('vê-se logo nos outros do mesmo aluno', async () => {
    const { journal } = memoryJournal()
    const um = semRede({ aluno: 7_141, journal })
    const outro = semRede({ aluno: 7_141, journal, dispositivo: 'aqui0002' })
    um.engine.write(P, 'daqui')
    await vi.waitFor(async () => {
      await pass(100)
      expect(outro.engine.vista().respostas.get(P)).toBe('daqui')
    })
    um.stop()
    outro.stop()
  })

  test('vê-se ao abrir a revisão, ainda que ninguém o tenha dito', async () => {
    const { journal, kept } = memoryJournal()
    const { engine } = semRede({ journal })
    const deixada = { perguntaid: P, dispositivo: 'fechado1', seq: 1, escritaEm: Date.now(), base: null, conteudo: 'dali' }
    kept.entradas.set('dali', { ...deixada, estado: 'por-enviar' })
    engine.lookAtDisk()
    await pass(100)
    expect(engine.vista().respostas.get(P)).toBe('dali')
  })
})
