// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import type { RespostaAtual } from '#contract/testes/tentativas.ts'
import { limites } from '#regras/limites.ts'
import { ApiError } from '#kit/api/client.ts'
import { P, Q, memoryJournal, open, stopClock } from './ensaio-engine.ts'
import type { QueueEntry } from '../machine/queue.ts'

const pass = stopClock()

describe('guardar', () => {
  test('o que se escreve está no ecrã logo e no servidor até dois segundos depois de parar', async () => {
    const { servidor, engine } = open()
    for (const texto of ['b', 'ba', 'bas']) {
      engine.write(P, texto)
      expect(engine.vista().respostas.get(P)).toBe(texto)
      await pass(200)
    }
    expect(engine.vista().guardado).toEqual({ em: 'caminho' })
    await pass(limites.guardarAposMs)
    expect(servidor.texts()).toEqual(['bas'])
    expect(engine.vista().guardado).toMatchObject({ em: 'servidor' })
  })

  test('quem escreve sem parar é guardado na mesma, e no dispositivo a cada segundo', async () => {
    const { journal, kept } = memoryJournal()
    const { servidor, engine } = open({ journal })
    let texto = ''
    for (let i = 0; i < 100; i++) {
      engine.write(P, (texto += 'x'))
      await pass(100)
      const disk = [...kept.entradas.values()].at(-1)?.conteudo
      if (i > 11) expect(texto.length - String(disk).length).toBeLessThan(12)
    }
    expect(servidor.texts().length).toBeGreaterThanOrEqual(1)
    await pass(limites.guardarAposMs)
    expect(servidor.texts().at(-1)).toBe(texto)
  })

  test('sem rede fica no dispositivo, diz-se, e segue quando volta', async () => {
    const { servidor, engine } = open()
    servidor.cut = true
    engine.write(P, 'a')
    await pass(3_000)
    expect(engine.vista()).toMatchObject({ guardado: { em: 'dispositivo' }, comRede: false })
    engine.write(P, 'ab')
    engine.write(Q, 'c')
    await pass(30_000)
    expect(servidor.texts()).toEqual([])
    servidor.cut = false
    window.dispatchEvent(new Event('online'))
    await pass(2_000)
    expect(servidor.texts()).toContain('ab')
    expect(engine.vista()).toMatchObject({ guardado: { em: 'servidor' }, comRede: true })
  })

  test.each([
    ['com', {}, { em: 'retido' }],
    ['sem', { journal: null }, { em: 'memoria' }],
  ])('perdido o começo do teste, nada está no servidor nem a caminho: %s armazenamento diz-se onde está', async (_, aberto, guardado) => {
    const { servidor, engine } = open(aberto)
    engine.write(P, 'a')
    await pass(3_000)
    expect(engine.vista().guardado).toMatchObject({ em: 'servidor' })
    servidor.refusal = new ApiError(404, { title: 'nao_encontrado', detail: 'Não existe' })
    servidor.refuses = () => true
    servidor.connection.readPulso = () => Promise.reject(servidor.refusal)
    await pass(31_000)
    expect(engine.vista()).toMatchObject({ perdida: true, guardado })
    engine.write(P, 'ab')
    await pass(10_000)
    expect(engine.vista()).toMatchObject({ perdida: true, guardado })
  })

  test('sem armazenamento avisa, e envia logo', async () => {
    const { servidor, engine } = open({ journal: null })
    expect(engine.vista().semArmazenamento).toBe(true)
    engine.write(P, 'a')
    await pass(200)
    expect(servidor.texts()).toEqual(['a'])
    servidor.cut = true
    engine.write(P, 'b')
    await pass(3_000)
    expect(engine.vista().guardado).toEqual({ em: 'memoria' })
  })

  test('um disco cheio a meio não perde nada', async () => {
    const { journal } = memoryJournal({ putRevisoes: () => Promise.reject(new DOMException('cheio', 'QuotaExceededError')) })
    const { servidor, engine } = open({ journal })
    engine.write(P, 'a')
    await pass(2_000)
    expect(engine.vista().semArmazenamento).toBe(true)
    expect(servidor.texts()).toEqual(['a'])
  })

  test('o que ficou de outra visita é mostrado e enviado', async () => {
    const old: QueueEntry = {
      perguntaid: P,
      dispositivo: 'ontem001',
      seq: 3,
      escritaEm: Date.now() - 5_000,
      base: null,
      conteudo: 'de antes',
      estado: 'por-enviar',
    }
    const { servidor, engine } = open({ entradas: [old] })
    expect(engine.vista().respostas.get(P)).toBe('de antes')
    await pass(1_000)
    expect([...servidor.history.keys()]).toEqual(['11/ontem001/3'])
  })

  test('um lote recusado é tentado um a um; só a revisão má fica de fora, e diz-se', async () => {
    const { servidor, engine } = open()
    servidor.refuses = (lote) => lote.some(({ conteudo }) => conteudo === 'má')
    engine.write(P, 'má')
    engine.write(Q, 'boa')
    await pass(3_000)
    expect(servidor.texts()).toEqual(['boa'])
    expect([...engine.vista().recusadas]).toEqual([[P, 'forma']])
    expect(engine.vista().respostas.get(P)).toBe('má')
  })

  test('ao sair da página segue o que cabe', async () => {
    const { servidor, engine } = open()
    engine.write(P, 'última palavra')
    window.dispatchEvent(new Event('pagehide'))
    await pass(0)
    expect(servidor.texts()).toEqual(['última palavra'])
  })

  test('ao sair, o que o disco ainda não tem parte com um nome só seu: nenhum nome é de dois textos', async () => {
    const { journal, kept } = memoryJournal()
    const { servidor, engine } = open({ journal })
    engine.write(P, 'V')
    await pass(100)
    engine.write(P, 'Vivo numa aldeia')
    const noDisco = [...kept.entradas.values()]
    expect(noDisco.map(({ seq, conteudo }) => [seq, conteudo])).toEqual([[1, 'V']])
    window.dispatchEvent(new Event('pagehide'))
    await pass(0)
    expect([...servidor.history.values()].map(({ seq, conteudo }) => [seq, conteudo])).toEqual([[2, 'Vivo numa aldeia']])

    // The disk never heard of it: the next visit finds the old words there, and the later ones on the server.
    const chegou = [...servidor.history.values()].map((one) => ({ ...one, escritaEm: new Date(one.escritaEm).toISOString() }))
    const depois = open({ journal, entradas: noDisco, respostas: chegou as RespostaAtual[] }) // what was written here is text
    expect(depois.engine.vista().respostas.get(P)).toBe('Vivo numa aldeia')
  })
})

describe('entregar', () => {
  test('só depois de tudo o que foi escrito ter chegado', async () => {
    const { servidor, engine, fase } = open()
    engine.write(P, 'a')
    engine.handIn()
    expect(fase()).toBe('a-entregar')
    await pass(500)
    expect(fase()).toBe('entregue')
    expect(servidor.texts()).toEqual(['a'])
    expect(servidor.entregueEm).not.toBeNull()
  })

  test('sem rede espera, pode-se voltar atrás, e sobrevive a fechar a página', async () => {
    const { journal, kept } = memoryJournal()
    const { servidor, engine, fase, stop } = open({ journal })
    servidor.cut = true
    engine.handIn()
    await pass(5_000)
    expect(fase()).toBe('a-entregar')
    engine.goBack()
    await pass(0)
    expect(fase()).toBe('aberta')
    engine.write(P, 'mais')
    engine.handIn()
    await pass(5_000)
    stop()
    expect(kept.folha?.handIn.step).toEqual({ at: 'wanted' })
    const again = open({ journal, entradas: [...kept.entradas.values()], folha: kept.folha ?? {} })
    expect(again.fase()).toBe('a-entregar')
    await pass(1_000)
    expect(again.fase()).toBe('entregue')
    expect(again.servidor.texts()).toEqual(['mais'])
  })
})

describe('o tempo', () => {
  test('perto do fim a página fecha, o que estava escrito chega a tempo, e quem declara o fim é o servidor', async () => {
    const { servidor, engine, fase } = open({ minutos: 1 })
    await pass(58_500)
    engine.write(P, 'mesmo no fim')
    await pass(700)
    expect(fase()).toBe('tempo-esgotado')
    engine.write(P, 'fora de tempo')
    expect(servidor.texts()).toEqual(['mesmo no fim'])
    await pass(5_000)
    expect(fase()).toBe('entregue')
    expect(servidor.texts()).toEqual(['mesmo no fim'])
  })

  test('minutos dados pelo professor chegam com o pulso e reabrem a página', async () => {
    const { servidor, engine, fase } = open({ minutos: 1 })
    await pass(59_500)
    expect(fase()).toBe('tempo-esgotado')
    servidor.limiteEm = new Date(Date.now() + 300_000).toISOString()
    await pass(4_000)
    expect(fase()).toBe('aberta')
    expect(engine.vista().limiteEm).toBe(Date.parse(servidor.limiteEm))
  })

  test('um relógio do dispositivo posto um dia à frente não entrega nada', async () => {
    const { servidor, fase } = open()
    servidor.clock = () => ({ agora: new Date(Date.now() - 86_400_000).toISOString(), limiteEm: servidor.limiteEm, entregueEm: null })
    vi.setSystemTime(Date.now() + 86_400_000)
    await pass(5_000)
    expect(servidor.entregueEm).toBeNull()
    expect(fase()).toBe('aberta')
  })

  test('recolhido pelo professor, fica entregue aqui também', async () => {
    const { servidor, fase } = open()
    servidor.entregueEm = new Date().toISOString()
    await pass(31_000)
    expect(fase()).toBe('entregue')
  })
})
