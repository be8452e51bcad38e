// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { ApiError, failureOf } from '#web/api/client.ts'
import { P, open, stopClock } from './ensaio-motor.ts'

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
  motor.escrever(P, 'resposta')
  await pass(5_000)
  servidor.reach = () => {}
  await pass(120_000)
  expect([servidor.texts(), [...motor.vista().recusadas]]).toEqual([['resposta'], []])
})

test('quem volta às respostas enquanto se pergunta ao servidor o que lhe falta não é entregue', async () => {
  const { servidor, motor, fase } = open()
  const { pulso } = servidor.ligacoes
  servidor.ligacoes.pulso = async () => {
    await new Promise((resolve) => setTimeout(resolve, 3_000)) // a slow network
    return pulso()
  }
  motor.entregar()
  await pass(500)
  expect(fase()).toBe('a-entregar')
  motor.voltarAsRespostas()
  await pass(10_000)
  expect([servidor.entregueEm, fase()]).toEqual([null, 'aberta'])
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
    motor.escrever(P, 'resposta')
    motor.entregar()
    await acabar()
    servidor.limiteEm = new Date(Date.now() + 600_000).toISOString()
    servidor.cut = false
    window.dispatchEvent(new Event('online'))
    await pass(30_000)
    expect([fase(), servidor.entregueEm, servidor.texts()]).toEqual(['aberta', null, ['resposta']])
    motor.entregar()
    await pass(5_000)
    expect(fase()).toBe('entregue')
  },
)

test('sair da sala sem sair da Lousa envia o que falta', async () => {
  const { servidor, motor, stop } = open()
  motor.escrever(P, 'última frase')
  await pass(200)
  stop()
  await pass(60_000)
  expect(servidor.texts()).toEqual(['última frase'])
})
