// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import type { RespostaAtual } from '#contract/testes/tentativas.ts'
import { ApiError, failureOf } from '#kit/api/client.ts'
import { P, Q, memoryJournal, open, stopClock } from './ensaio-engine.ts'
import type { QueueEntry } from '../machine/queue.ts'
import type { TentativaRow } from '../machine/tentativa-row.ts'

const pass = stopClock()

test.each([
  ['a página de bloqueio de um filtro', failureOf(403, null)],
  ['um 404 de um intermediário a reiniciar', failureOf(404, null)],
  ['um pedido de autenticação de um intermediário', failureOf(407, null)],
  ['o 404 da sessão de outra pessoa, com o bilhete já sem valor', new ApiError(404, { title: 'nao_encontrado', detail: '' })],
])('%s não recusa respostas para sempre', async (_quem, erro) => {
  const { servidor, engine } = open()
  servidor.reach = () => {
    throw erro
  }
  engine.write(P, 'resposta')
  await pass(5_000)
  servidor.reach = () => {}
  await pass(120_000)
  expect([servidor.texts(), [...engine.vista().recusadas]]).toEqual([['resposta'], []])
})

test('o que é demasiado para um intermediário diz-se recusado, não segura as outras nem a entrega, e tenta-se ao abrir outra vez', async () => {
  const { journal, kept } = memoryJournal()
  const { servidor, engine, fase, stop } = open({ journal })
  servidor.refusal = failureOf(413, null)
  servidor.refuses = (lote) => lote.length > 1 || lote.some(({ conteudo }) => conteudo === 'enorme')
  engine.write(P, 'enorme')
  engine.write(Q, 'pequena')
  await pass(5_000)
  expect([servidor.texts(), [...engine.vista().recusadas]]).toEqual([['pequena'], [[P, 'tamanho']]])
  engine.handIn()
  await pass(1_000)
  expect(fase()).toBe('entregue')
  stop()

  const depois = open({ journal, entradas: [...kept.entradas.values()] })
  await pass(1_000)
  expect([depois.servidor.texts().includes('enorme'), [...depois.engine.vista().recusadas]]).toEqual([true, []])
})

test('a notícia de que foi entregue não se perde por outra resposta, mais nova e que nada diz disso, ter chegado antes', async () => {
  const { servidor, engine, fase } = open()
  await pass(1_000)
  const { readPulso: pulso } = servidor.connection
  servidor.connection.readPulso = async () => {
    const reply = await pulso()
    await new Promise((resolve) => setTimeout(resolve, 500))
    return reply
  }
  servidor.entregueEm = new Date().toISOString() // the teacher collects it
  engine.ask()
  await pass(100)
  engine.hearClock({ agora: new Date().toISOString(), limiteEm: servidor.limiteEm })
  await pass(3_000)
  expect(fase()).toBe('entregue')
})

test('quem volta às respostas enquanto se pergunta ao servidor o que lhe falta não é entregue', async () => {
  const { servidor, engine, fase } = open()
  const { readPulso: pulso } = servidor.connection
  servidor.connection.readPulso = async () => {
    await new Promise((resolve) => setTimeout(resolve, 3_000)) // a slow network
    return pulso()
  }
  engine.handIn()
  await pass(500)
  expect(fase()).toBe('a-entregar')
  engine.goBack()
  await pass(10_000)
  expect([servidor.entregueEm, fase()]).toEqual([null, 'aberta'])
})

describe('o que acaba de ser enviado depois de se pedir a entrega', () => {
  test('enquanto ela não saiu entra na resposta e segue antes dela, também se se voltar às respostas', async () => {
    const { servidor, engine, fase } = open()
    servidor.cut = true
    engine.handIn()
    await pass(3_000)
    engine.write(P, 'com ficheiro')
    expect(engine.vista().respostas.get(P)).toBe('com ficheiro')
    engine.goBack()
    await pass(100)
    expect([fase(), engine.vista().respostas.get(P)]).toEqual(['aberta', 'com ficheiro'])
    engine.handIn()
    engine.write(Q, 'com outro')
    servidor.cut = false
    await pass(30_000)
    expect([fase(), servidor.texts(), servidor.tardias.size]).toEqual(['entregue', ['com ficheiro', 'com outro'], 0])
  })

  test('enquanto se pergunta ao servidor o que lhe falta, ainda segue antes dela', async () => {
    const { servidor, engine, fase } = open()
    const { readPulso: pulso } = servidor.connection
    servidor.connection.readPulso = async () => {
      await new Promise((resolve) => setTimeout(resolve, 3_000)) // a slow network
      return pulso()
    }
    engine.handIn()
    await pass(1_000)
    engine.write(P, 'com ficheiro')
    await pass(30_000)
    expect([fase(), servidor.texts(), servidor.tardias.size]).toEqual(['entregue', ['com ficheiro'], 0])
  })

  test('depois de sair já não entra', async () => {
    const { servidor, engine, fase } = open()
    servidor.connection.handIn = () => new Promise(() => {}) // nobody answers
    engine.handIn()
    await pass(3_000)
    expect(engine.vista().fase).toEqual({ fase: 'a-entregar', entrega: 'pedida' })
    engine.write(P, 'tarde')
    expect([fase(), engine.vista().respostas.has(P)]).toEqual(['a-entregar', false])
  })
})

test.each([
  ['com a página acordada', () => pass(90_000)],
  [
    'com o dispositivo a dormir',
    async () => {
      await pass(30_000)
      vi.setSystemTime(Date.now() + 60_000)
    },
  ],
] as const)(
  'quem esperava por entregar quando o tempo acabou, e a quem deram mais, continua, e não se entrega sozinho (%s)',
  async (_como, acabar) => {
    const { servidor, engine, fase } = open({ minutos: 1 })
    servidor.cut = true
    engine.write(P, 'resposta')
    engine.handIn()
    await acabar()
    servidor.limiteEm = new Date(Date.now() + 600_000).toISOString()
    servidor.cut = false
    window.dispatchEvent(new Event('online'))
    await pass(30_000)
    expect([fase(), servidor.entregueEm, servidor.texts()]).toEqual(['aberta', null, ['resposta']])
    engine.handIn()
    await pass(5_000)
    expect(fase()).toBe('entregue')
  },
)

test('sair da sala sem sair da Lousa envia o que falta', async () => {
  const { servidor, engine, stop } = open()
  engine.write(P, 'última frase')
  await pass(200)
  stop()
  await pass(60_000)
  expect(servidor.texts()).toEqual(['última frase'])
})

describe('o que chegou depois da entrega', () => {
  const escritaEm = Date.parse('2026-07-17T08:59:00Z')
  const tardia: QueueEntry = {
    perguntaid: P,
    dispositivo: 'antes001',
    seq: 2,
    escritaEm,
    base: { dispositivo: 'antes001', seq: 1 },
    conteudo: 'último momento',
    estado: 'tardia',
  }
  const noServidor: RespostaAtual = {
    perguntaid: P,
    dispositivo: 'antes001',
    seq: 1,
    escritaEm: new Date(escritaEm - 60_000).toISOString(),
    conteudo: 'Tejo' as never, // the engine reads no answer
  }

  test('reaberto o teste, segue outra vez e conta: é o que está no ecrã', async () => {
    const { servidor, engine } = open({ entradas: [tardia], respostas: [noServidor], guardadas: [tardia] })
    await pass(2_000)
    expect(engine.vista().respostas.get(P)).toBe('último momento')
    const enviada = [...servidor.history.values()].find(({ dispositivo }) => dispositivo === 'aqui0001')
    expect(enviada).toMatchObject({ conteudo: 'último momento', base: { dispositivo: 'antes001', seq: 1 } })
    expect(enviada?.escritaEm, 'o que alguém escreveu depois, noutro lado, continua a valer').toBe(escritaEm + 1)
    expect(engine.vista().encontros.size, 'ninguém é chamado a escolher entre si e si').toBe(0)
  })

  test('o que se escreveu depois no servidor fica como está', async () => {
    const mais = {
      ...noServidor,
      dispositivo: 'outro001',
      escritaEm: new Date(escritaEm + 1_000).toISOString(),
      conteudo: 'Douro' as never,
    }
    const { servidor, engine } = open({ entradas: [tardia], respostas: [mais], guardadas: [tardia] })
    await pass(2_000)
    expect([engine.vista().respostas.get(P), servidor.texts()]).toEqual(['Douro', []])
  })

  test('dados mais minutos depois de o tempo acabar, o que chegou pelo meio conta', async () => {
    const { servidor, engine, fase } = open({ minutos: 1 })
    servidor.clock = () => ({ agora: new Date().toISOString(), limiteEm: servidor.limiteEm, entregueEm: null })
    servidor.cut = true
    engine.write(P, 'resposta')
    await pass(62_000)
    servidor.cut = false
    servidor.tarde = true
    await pass(30_000)
    expect([fase(), servidor.texts()]).toEqual(['tempo-esgotado', []])
    servidor.tarde = false
    servidor.limiteEm = new Date(Date.now() + 600_000).toISOString()
    await pass(10_000)
    expect([fase(), servidor.texts()]).toEqual(['aberta', ['resposta']])
  })
})

test('uma resposta que o servidor não aceita não se diz guardada', async () => {
  const { servidor, engine } = open()
  servidor.refuses = (lote) => lote.some(({ conteudo }) => conteudo === 'demasiado')
  engine.write(Q, 'boa')
  engine.write(P, 'demasiado')
  await pass(60_000)
  expect([servidor.texts(), engine.vista().guardado]).toEqual([['boa'], { em: 'recusada' }])
  engine.write(P, 'menos')
  await pass(10_000)
  expect(engine.vista().guardado).toMatchObject({ em: 'servidor' })
})

test('sem rede, a que passa do máximo diz-se já por guardar; encurtada, ou aceite afinal, deixa de se dizer', async () => {
  const { servidor, engine } = open()
  engine.write(P, 'curto')
  await pass(5_000)
  servidor.cut = true
  window.dispatchEvent(new Event('offline'))
  engine.write(P, 'palavra '.repeat(34_000))
  engine.write(Q, 'outra')
  await pass(5_000)
  expect([[...engine.vista().recusadas], engine.vista().guardado]).toEqual([[[P, 'tamanho']], { em: 'recusada' }])
  engine.write(P, 'menos')
  await pass(5_000)
  expect([[...engine.vista().recusadas], engine.vista().guardado]).toEqual([[], { em: 'dispositivo' }])
  engine.write(P, 'palavra '.repeat(34_000))
  servidor.cut = false
  window.dispatchEvent(new Event('online'))
  await pass(5_000)
  expect([[...engine.vista().recusadas], engine.vista().guardado.em], 'um servidor mais novo pode aceitar mais').toEqual([[], 'servidor'])
})

test('o que se quer está de lado antes de o disco responder, e sai de lado quando lá está', async () => {
  let answer = (): void => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  const left: (string | null)[] = []
  const memory = memoryJournal()
  const { changeTentativa } = memory.journal
  const journal = {
    ...memory.journal,
    changeTentativa: async (...given: Parameters<typeof changeTentativa>) => asked.then(() => changeTentativa(...given)),
    leaveRow: (_dispositivo: string, row: TentativaRow | null) => void left.push(row && row.handIn.step.at),
  }
  const { engine, servidor } = open({ journal })
  servidor.reach = () => {
    throw failureOf(0, null)
  }
  engine.handIn()
  expect(left.at(-1)).toBe('wanted')
  answer()
  await pass(1_000)
  expect(left.at(-1)).toBeNull()
  expect(memory.kept.folha?.handIn.step.at).toBe('wanted')
})
