// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import type { RespostaAtual } from '#contract/tentativas.ts'
import { ApiError, failureOf } from '#kit/api/client.ts'
import { P, Q, memoryJournal, open, stopClock } from './ensaio-engine.ts'
import type { QueueEntry } from '../machine/queue.ts'

const pass = stopClock()

test.each([
  ['a página de bloqueio de um filtro', failureOf(403, null)],
  ['um 404 de um intermediário a reiniciar', failureOf(404, null)],
  ['um pedido de autenticação de um intermediário', failureOf(407, null)],
  ['o 404 da sessão de outra pessoa, com o bilhete já sem valor', new ApiError(404, { title: 'nao_encontrado', detail: '' })],
])('%s não recusa respostas para sempre', async (_quem, erro) => {
  const { servidor, motor } = open()
  servidor.reach = () => {
    throw erro
  }
  motor.write(P, 'resposta')
  await pass(5_000)
  servidor.reach = () => {}
  await pass(120_000)
  expect([servidor.texts(), [...motor.vista().recusadas]]).toEqual([['resposta'], []])
})

test('o que é demasiado para um intermediário diz-se recusado, não segura as outras nem a entrega, e tenta-se ao abrir outra vez', async () => {
  const { diario, kept } = memoryJournal()
  const { servidor, motor, fase, stop } = open({ diario })
  servidor.refusal = failureOf(413, null)
  servidor.refuses = (lote) => lote.length > 1 || lote.some(({ conteudo }) => conteudo === 'enorme')
  motor.write(P, 'enorme')
  motor.write(Q, 'pequena')
  await pass(5_000)
  expect([servidor.texts(), [...motor.vista().recusadas]]).toEqual([['pequena'], [P]])
  motor.handIn()
  await pass(1_000)
  expect(fase()).toBe('entregue')
  stop()

  const depois = open({ diario, entradas: [...kept.entradas.values()] })
  await pass(1_000)
  expect([depois.servidor.texts().includes('enorme'), [...depois.motor.vista().recusadas]]).toEqual([true, []])
})

test('a notícia de que foi entregue não se perde por outra resposta, mais nova e que nada diz disso, ter chegado antes', async () => {
  const { servidor, motor, fase } = open()
  await pass(1_000)
  const { readPulso: pulso } = servidor.connection
  servidor.connection.readPulso = async () => {
    const reply = await pulso()
    await new Promise((resolve) => setTimeout(resolve, 500))
    return reply
  }
  servidor.entregueEm = new Date().toISOString() // the teacher collects it
  motor.ask()
  await pass(100)
  motor.hearClock({ agora: new Date().toISOString(), limiteEm: servidor.limiteEm })
  await pass(3_000)
  expect(fase()).toBe('entregue')
})

test('quem volta às respostas enquanto se pergunta ao servidor o que lhe falta não é entregue', async () => {
  const { servidor, motor, fase } = open()
  const { readPulso: pulso } = servidor.connection
  servidor.connection.readPulso = async () => {
    await new Promise((resolve) => setTimeout(resolve, 3_000)) // a slow network
    return pulso()
  }
  motor.handIn()
  await pass(500)
  expect(fase()).toBe('a-entregar')
  motor.goBack()
  await pass(10_000)
  expect([servidor.entregueEm, fase()]).toEqual([null, 'aberta'])
})

describe('o que acaba de ser enviado depois de se pedir a entrega', () => {
  test('enquanto ela não saiu entra na resposta e segue antes dela, também se se voltar às respostas', async () => {
    const { servidor, motor, fase } = open()
    servidor.cut = true
    motor.handIn()
    await pass(3_000)
    motor.write(P, 'com ficheiro')
    expect(motor.vista().respostas.get(P)).toBe('com ficheiro')
    motor.goBack()
    await pass(100)
    expect([fase(), motor.vista().respostas.get(P)]).toEqual(['aberta', 'com ficheiro'])
    motor.handIn()
    motor.write(Q, 'com outro')
    servidor.cut = false
    await pass(30_000)
    expect([fase(), servidor.texts(), servidor.tardias.size]).toEqual(['entregue', ['com ficheiro', 'com outro'], 0])
  })

  test('enquanto se pergunta ao servidor o que lhe falta, ainda segue antes dela', async () => {
    const { servidor, motor, fase } = open()
    const { readPulso: pulso } = servidor.connection
    servidor.connection.readPulso = async () => {
      await new Promise((resolve) => setTimeout(resolve, 3_000)) // a slow network
      return pulso()
    }
    motor.handIn()
    await pass(1_000)
    motor.write(P, 'com ficheiro')
    await pass(30_000)
    expect([fase(), servidor.texts(), servidor.tardias.size]).toEqual(['entregue', ['com ficheiro'], 0])
  })

  test('depois de sair já não entra', async () => {
    const { servidor, motor, fase } = open()
    servidor.connection.handIn = () => new Promise(() => {}) // nobody answers
    motor.handIn()
    await pass(3_000)
    expect(motor.vista().fase).toEqual({ fase: 'a-entregar', entrega: 'pedida' })
    motor.write(P, 'tarde')
    expect([fase(), motor.vista().respostas.has(P)]).toEqual(['a-entregar', false])
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
    const { servidor, motor, fase } = open({ minutos: 1 })
    servidor.cut = true
    motor.write(P, 'resposta')
    motor.handIn()
    await acabar()
    servidor.limiteEm = new Date(Date.now() + 600_000).toISOString()
    servidor.cut = false
    window.dispatchEvent(new Event('online'))
    await pass(30_000)
    expect([fase(), servidor.entregueEm, servidor.texts()]).toEqual(['aberta', null, ['resposta']])
    motor.handIn()
    await pass(5_000)
    expect(fase()).toBe('entregue')
  },
)

test('sair da sala sem sair da Lousa envia o que falta', async () => {
  const { servidor, motor, stop } = open()
  motor.write(P, 'última frase')
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
    const { servidor, motor } = open({ entradas: [tardia], respostas: [noServidor], guardadas: [tardia] })
    await pass(2_000)
    expect(motor.vista().respostas.get(P)).toBe('último momento')
    const enviada = [...servidor.history.values()].find(({ dispositivo }) => dispositivo === 'aqui0001')
    expect(enviada).toMatchObject({ conteudo: 'último momento', base: { dispositivo: 'antes001', seq: 1 } })
    expect(enviada?.escritaEm, 'o que alguém escreveu depois, noutro lado, continua a valer').toBe(escritaEm + 1)
    expect(motor.vista().encontros.size, 'ninguém é chamado a escolher entre si e si').toBe(0)
  })

  test('o que se escreveu depois no servidor fica como está', async () => {
    const mais = {
      ...noServidor,
      dispositivo: 'outro001',
      escritaEm: new Date(escritaEm + 1_000).toISOString(),
      conteudo: 'Douro' as never,
    }
    const { servidor, motor } = open({ entradas: [tardia], respostas: [mais], guardadas: [tardia] })
    await pass(2_000)
    expect([motor.vista().respostas.get(P), servidor.texts()]).toEqual(['Douro', []])
  })

  test('dados mais minutos depois de o tempo acabar, o que chegou pelo meio conta', async () => {
    const { servidor, motor, fase } = open({ minutos: 1 })
    servidor.clock = () => ({ agora: new Date().toISOString(), limiteEm: servidor.limiteEm, entregueEm: null })
    servidor.cut = true
    motor.write(P, 'resposta')
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
  const { servidor, motor } = open()
  servidor.refuses = (lote) => lote.some(({ conteudo }) => conteudo === 'demasiado')
  motor.write(Q, 'boa')
  motor.write(P, 'demasiado')
  await pass(60_000)
  expect([servidor.texts(), motor.vista().guardado]).toEqual([['boa'], { em: 'recusada' }])
  motor.write(P, 'menos')
  await pass(10_000)
  expect(motor.vista().guardado).toMatchObject({ em: 'servidor' })
})

test('sem rede, a que passa do máximo diz-se já por guardar; encurtada, ou aceite afinal, deixa de se dizer', async () => {
  const { servidor, motor } = open()
  motor.write(P, 'curto')
  await pass(5_000)
  servidor.cut = true
  window.dispatchEvent(new Event('offline'))
  motor.write(P, 'palavra '.repeat(34_000))
  motor.write(Q, 'outra')
  await pass(5_000)
  expect([[...motor.vista().recusadas], motor.vista().guardado]).toEqual([[P], { em: 'recusada' }])
  motor.write(P, 'menos')
  await pass(5_000)
  expect([[...motor.vista().recusadas], motor.vista().guardado]).toEqual([[], { em: 'dispositivo' }])
  motor.write(P, 'palavra '.repeat(34_000))
  servidor.cut = false
  window.dispatchEvent(new Event('online'))
  await pass(5_000)
  expect([[...motor.vista().recusadas], motor.vista().guardado.em], 'um servidor mais novo pode aceitar mais').toEqual([[], 'servidor'])
})
