// @vitest-environment jsdom
/** The server went back to an older copy, or says so: what it had acknowledged goes again, and nothing goes for ever. */
import { describe, expect, test } from 'vitest'
import { ApiError } from '#kit/api/client.ts'
import { P, Q, open, stopClock } from './ensaio-engine.ts'

const pass = stopClock()

/** A room whose answer to P the server has. */
async function comUmaResposta() {
  const sala = open()
  const escrever = async (pergunta: number, texto: string) => {
    sala.engine.write(pergunta, texto)
    await pass(3_000)
  }
  const entregar = async () => {
    sala.engine.handIn()
    await pass(5_000)
    expect(sala.fase()).toBe('entregue')
  }
  await escrever(P, 'a')
  return { ...sala, escrever, entregar }
}

describe('o servidor voltou a uma cópia antiga', () => {
  test.each([
    ['o que já tinha aceitado segue outra vez, antes de entregar', Q, 'c', ['a', 'c'], ['a', 'c', 'ab']],
    ['já tem mais recente: também o que ficou pelo meio segue outra vez', P, 'abc', ['a', 'abc'], ['a', 'abc', 'ab']],
  ])('%s', async (_, pergunta, texto, antes, depois) => {
    const { servidor, escrever, entregar } = await comUmaResposta()
    const copia = new Map(servidor.history)
    await escrever(P, 'ab')
    servidor.history = copia
    await escrever(pergunta, texto)
    expect(servidor.texts()).toEqual(antes)
    await entregar()
    expect(servidor.texts()).toEqual(depois)
  })

  test('já não há sessão para lhe perguntar: antes de entregar segue tudo, uma vez', async () => {
    const { servidor, escrever, entregar } = await comUmaResposta()
    await escrever(Q, 'b')
    servidor.history = new Map()
    servidor.connection.readPulso = () => Promise.reject(new ApiError(401, { title: 'sessao_expirada', detail: 'Entre' }))
    await entregar()
    expect(servidor.texts()).toEqual(['a', 'b'])
    expect(servidor.sends).toEqual([1, 1, 2])
  })

  test('quem não escreve mais nada também não perde nada', async () => {
    const { servidor } = await comUmaResposta()
    servidor.history = new Map()
    await pass(40_000)
    expect(servidor.texts()).toEqual(['a'])
  })

  test('um que diz sempre ter menos não faz enviar sem fim nem impede a entrega', async () => {
    const { servidor, entregar } = await comUmaResposta()
    servidor.contadas = () => [{ dispositivo: 'aqui0001', quantas: 0 }]
    await pass(200_000)
    expect(servidor.sends).toEqual([1, 1])
    await entregar()
  })
})
