// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import type { RespostaAtual } from '#contract/testes/tentativas.ts'
import type { Journal } from '../journal/journal.ts'
import { type QueueEntry, newQueue } from '../machine/queue.ts'
import { newAnswers } from './answers.ts'
import { newDisk } from './disk.ts'
import { newKeptQueue } from './kept-queue.ts'

/** A journal whose writes end when the test says so. */
function slowJournal() {
  const writes: { entradas: readonly QueueEntry[]; end: PromiseWithResolvers<void> }[] = []
  const journal: Journal = {
    readTentativa: async () => null,
    listTentativas: async () => [],
    listRevisoes: async () => [],
    putTentativa: async () => {},
    changeTentativa: async () => null,
    putRevisoes: (_tentativa, entradas) => {
      const end = Promise.withResolvers<void>()
      writes.push({ entradas, end })
      return end.promise
    },
    leaveLastWords: () => {},
    leaveRow: () => {},
    remove: async () => false,
    move: async () => {},
  }
  return { journal, writes }
}

type Mais = { respostas?: RespostaAtual[]; agora?: () => number; onLost?: () => void }

function novas(journal: Journal | null, { respostas = [], agora = () => performance.now(), onLost = () => {} }: Mais = {}) {
  const dispositivo = 'dispositivo-1'
  const disk = newDisk(journal, onLost)
  const queue = newKeptQueue({ tentativa: 1, queue: newQueue(dispositivo), disk, onWritten: () => {} })
  return { queue, answers: newAnswers({ dispositivo, disk, queue, respostas, agora }) }
}

describe('as respostas de uma página que se vai embora', () => {
  test('o que ainda não está no disco quando a página sai fica à parte, e deixa de lá estar se ela afinal o grava', async () => {
    const { journal, writes } = slowJournal()
    const deixadas: unknown[][] = []
    const { answers } = novas({
      ...journal,
      leaveLastWords: (_tentativa, _dispositivo, ultimas) => deixadas.push(ultimas.map((one) => one.conteudo)),
    })
    answers.type(7, 'Era')
    writes[0]?.end.resolve()
    await answers.write()
    answers.writeLeaving()
    expect(deixadas, 'está tudo no disco').toEqual([])
    answers.type(7, 'Era uma')
    answers.writeLeaving()
    expect(deixadas).toEqual([['Era uma']])
    writes[1]?.end.resolve()
    await answers.write()
    expect(deixadas).toEqual([['Era uma'], []])
  })

  test('o que se acabou de escrever começa logo a ser gravado, mesmo que o anterior ainda não tenha acabado', () => {
    const { journal, writes } = slowJournal()
    const { answers } = novas(journal)
    answers.type(7, 'Era uma')
    answers.type(7, 'Era uma vez')
    void answers.write()
    expect(writes.map(({ entradas }) => entradas.map(({ conteudo }) => conteudo))).toEqual([['Era uma'], ['Era uma vez']])
  })

  test('gravar só acaba quando tudo está no disco', async () => {
    const { journal, writes } = slowJournal()
    const { answers } = novas(journal)
    answers.type(7, 'a')
    answers.type(7, 'ab')
    let done = false
    const all = answers.write().finally(() => {
      done = true
    })
    writes[1]?.end.resolve()
    await Promise.resolve()
    expect(done).toBe(false)
    writes[0]?.end.resolve()
    await all
  })

  test('uma gravação que falha diz-se uma vez, e tudo segue em memória', async () => {
    const { journal, writes } = slowJournal()
    const lost = vi.fn()
    const { answers } = novas(journal, { onLost: lost })
    answers.type(7, 'a')
    answers.type(7, 'ab')
    const all = answers.write()
    for (const { end } of writes) end.reject(new Error('cheio'))
    await all
    expect([lost.mock.calls.length, answers.isStored(), answers.current(7)?.conteudo]).toEqual([1, false, 'ab'])
  })
})

describe('as respostas e os relógios', () => {
  test('o que se escreve por cima do que está no ecrã passa a valer, mesmo com o relógio daqui uns segundos atrás', async () => {
    const dele: RespostaAtual = {
      perguntaid: 7,
      dispositivo: 'ontem001',
      seq: 3,
      escritaEm: '2026-07-18T08:00:03.000Z',
      conteudo: { textos: { abcd: 'de antes' } },
    }
    const { answers, queue } = novas(null, { respostas: [dele], agora: () => Date.parse('2026-07-18T08:00:00.000Z') })
    answers.type(7, 'por cima')
    await answers.write()
    expect(queue.now().entradas[0]?.base).toEqual({ dispositivo: 'ontem001', seq: 3 })
    expect(answers.current(7)?.conteudo).toBe('por cima')
  })

  test('com o relógio acertado para trás, o que se escreve continua a ir para o disco num segundo', async () => {
    vi.useFakeTimers()
    const { journal, writes } = slowJournal()
    let adiantado = 600_000
    const { answers } = novas(journal, { agora: () => Date.now() + adiantado })
    answers.type(7, 'a')
    adiantado = 0
    answers.type(7, 'ab')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(writes.at(-1)?.entradas.map(({ conteudo }) => conteudo)).toEqual(['ab'])
    vi.useRealTimers()
  })
})
