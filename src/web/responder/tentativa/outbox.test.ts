import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RevisoesGuardadas } from '#contract/testes/tentativas.ts'
import { newQueue, type Queue, type QueueEntry, unsent } from '../machine/queue.ts'
import type { KeptQueue } from './kept-queue.ts'
import { newOutbox } from './outbox.ts'

const escrita = (seq: number, texto = `${seq}`): QueueEntry => ({
  perguntaid: 1,
  dispositivo: 'aqui',
  seq,
  escritaEm: Date.now(),
  base: null,
  conteudo: { texto },
  estado: 'por-enviar',
})

/** An outbox over a server that says yes, or fails; `sent`: after how many ms each batch left, and what was in it. */
function begin({ isStored = true } = {}) {
  let queue: Queue = newQueue('aqui')
  let isFailing = false
  let reply = Promise.resolve()
  const start = Date.now()
  const sent: [number, number[]][] = []
  const [onFailure, onEmpty, onReply] = [vi.fn(), vi.fn(async () => {}), vi.fn()]
  const change: KeptQueue['change'] = async (to) => {
    queue = to(queue)
  }
  const outbox = newOutbox({
    answers: { write: async () => false, anyUnsent: () => unsent(queue).length > 0, isStored: () => isStored } as never,
    queue: { now: () => queue, change } as KeptQueue,
    agora: () => Date.now(),
    send: async (lote, keepalive) => {
      sent.push([Date.now() - start, lote.map(({ seq }) => (keepalive ? -seq : seq))])
      await reply
      if (isFailing) throw new Error('No network')
      const resultados = lote.map(({ perguntaid, dispositivo, seq }) => ({ perguntaid, dispositivo, seq, estado: 'guardada' as const }))
      // Of the reply the outbox reads these.
      return { agora: new Date().toISOString(), resultados, guardadas: resultados, encontros: [] } as unknown as RevisoesGuardadas
    },
    onReply,
    onFailure,
    onEmpty,
  })
  outbox.start()
  const write = (seq: number, isUrgent = false, texto?: string) => {
    queue = { ...queue, entradas: [...queue.entradas, escrita(seq, texto)] }
    outbox.sendSoon(isUrgent)
  }
  const fail = (now: boolean) => {
    isFailing = now
  }
  /** Requests wait for the returned function. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    reply = promise
    return resolve
  }
  return { outbox, write, hold, sent, fail, onFailure, onEmpty, onReply, partidas: () => queue.partidas.size }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('quando se envia', () => {
  test('pouco depois da última tecla', async () => {
    const { write, sent } = begin()
    write(1)
    await pass(1000)
    write(2)
    await pass(1199)
    expect(sent).toEqual([])
    await pass(1)
    expect(sent).toEqual([[2200, [1, 2]]])
  })

  test('de quem escreve sem parar, de vez em quando', async () => {
    const { write, sent } = begin()
    for (let seq = 1; seq <= 10; seq++) {
      write(seq)
      await pass(1000)
    }
    expect(sent.map(([ms]) => ms)).toEqual([8000])
  })

  test('logo, perto do fim, ou onde o dispositivo não guarda nada', async () => {
    const pertoDoFim = begin()
    pertoDoFim.write(1, true)
    const semDisco = begin({ isStored: false })
    semDisco.write(1)
    await pass(150)
    expect([pertoDoFim.sent, semDisco.sent]).toEqual([[[150, [1]]], [[150, [1]]]])
  })

  test('o que chegou não volta a ir, e diz-se que já não falta nada', async () => {
    const { outbox, write, sent, onEmpty, onReply, onFailure } = begin()
    write(1)
    await pass(1200)
    outbox.sendNow()
    await pass(60_000)
    expect(sent).toEqual([[1200, [1]]])
    expect([onReply.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 0])
    expect(onEmpty).toHaveBeenCalled()
  })

  test('a página que se fecha ainda manda o que pode, uma vez', async () => {
    const { outbox, write, sent, partidas } = begin()
    outbox.sendLeaving()
    expect(sent).toEqual([])
    write(1)
    outbox.sendLeaving()
    await pass(0)
    expect(sent).toEqual([[0, [-1]]])
    expect(partidas()).toBe(1)
  })

  test('um pedido de cada vez: o que se escreve enquanto um vai a caminho vai no seguinte', async () => {
    const { outbox, write, hold, sent } = begin()
    const arrive = hold()
    write(1)
    await pass(1200)
    write(2)
    outbox.sendNow()
    await pass(5000)
    expect(sent).toEqual([[1200, [1]]])
    arrive()
    await pass(0)
    expect(sent).toEqual([
      [1200, [1]],
      [6200, [2]],
    ])
  })

  test('parada, ou por começar, não se envia', async () => {
    const { outbox, write, sent } = begin()
    write(1)
    outbox.stop()
    outbox.sendNow()
    await pass(60_000)
    expect(sent).toEqual([])
    outbox.start()
    outbox.sendNow()
    await pass(0)
    expect(sent).toHaveLength(1)
  })
})

describe('quando falha', () => {
  test('tenta-se outra vez, cada vez mais tarde até um máximo, e o que se escreve entretanto espera pela vez', async () => {
    const { outbox, write, sent, fail, onFailure, onEmpty } = begin()
    fail(true)
    write(1)
    await pass(1200)
    expect(outbox.isWaiting()).toBe(true)
    write(2, true)
    await pass(60_000)
    const times = sent.map(([ms]) => ms)
    expect(times.slice(1).map((ms, i) => ms - (times[i] ?? 0))).toEqual([2000, 4000, 8000, 15_000, 15_000, 15_000])
    expect(onFailure).toHaveBeenCalledTimes(times.length)
    expect(onEmpty).not.toHaveBeenCalled()
  })

  test('vai menos de cada vez', async () => {
    const { write, sent, fail } = begin()
    fail(true)
    for (const seq of [1, 2, 3]) write(seq, false, 'a'.repeat(150_000))
    await pass(1200)
    fail(false)
    await pass(2000)
    expect(sent.map(([, seqs]) => seqs)).toEqual([[1, 2, 3], [1], [2, 3]])
  })

  test('enviar já recomeça a contar a espera', async () => {
    const { outbox, write, sent, fail } = begin()
    fail(true)
    write(1)
    await pass(3200)
    outbox.sendNow()
    await pass(2000)
    expect(sent.map(([ms]) => ms)).toEqual([1200, 3200, 3200, 5200])
  })

  test('enviar já não espera; o que chega põe tudo como no princípio', async () => {
    const { outbox, write, sent, fail } = begin()
    fail(true)
    write(1)
    await pass(1200)
    fail(false)
    outbox.sendNow()
    await pass(0)
    expect(outbox.isWaiting()).toBe(false)
    write(2)
    await pass(1200)
    expect(sent).toEqual([
      [1200, [1]],
      [1200, [1]],
      [2400, [2]],
    ])
  })
})
