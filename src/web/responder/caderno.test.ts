// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import type { RespostaAtual } from '#contract/tentativas.ts'
import { novoCaderno } from './caderno.ts'
import type { Diario, TentativaGuardada } from './diario.ts'
import type { Entrada } from './fila.ts'

const guardada: TentativaGuardada = {
  tentativa: 1,
  teste: 2,
  nome: 'Teste',
  bilhete: 'b'.repeat(20),
  limiteEm: '2026-07-18T09:00:00.000Z',
  entregueEm: null,
  entregar: false,
  paraRever: null,
}

/** A journal whose writes end when the test says so. */
function slowJournal() {
  const writes: { entradas: readonly Entrada[]; end: PromiseWithResolvers<void> }[] = []
  const diario: Diario = {
    lerTentativa: async () => null,
    tentativas: async () => [],
    entradas: async () => [],
    guardarTentativa: async () => {},
    mudarTentativa: async () => null,
    guardarEntradas: (_tentativa, entradas) => {
      const end = Promise.withResolvers<void>()
      writes.push({ entradas, end })
      return end.promise
    },
    deixarUltimas: () => {},
    apagar: async () => false,
    mudarNumero: async () => {},
  }
  return { diario, writes }
}

const novo = (diario: Diario | null, mais: Partial<Parameters<typeof novoCaderno>[0]> = {}) =>
  novoCaderno({
    tentativa: 1,
    dispositivo: 'dispositivo-1',
    diario,
    entradas: [],
    guardada,
    aoAbrir: () => guardada,
    noServidor: { guardadas: [], respostas: [] },
    agora: () => performance.now(),
    aoPerder: () => {},
    ...mais,
  })

describe('o caderno de uma página que se vai embora', () => {
  test('o que ainda não está no disco quando a página sai fica à parte, e deixa de lá estar se ela afinal o grava', async () => {
    const { diario, writes } = slowJournal()
    const deixadas: unknown[][] = []
    const caderno = novo({
      ...diario,
      deixarUltimas: (_tentativa, _dispositivo, ultimas) => deixadas.push(ultimas.map((one) => one.conteudo)),
    })
    caderno.digitar(7, 'Era')
    writes[0]?.end.resolve()
    await caderno.gravar()
    caderno.gravarASair()
    expect(deixadas, 'está tudo no disco').toEqual([])
    caderno.digitar(7, 'Era uma')
    caderno.gravarASair()
    expect(deixadas).toEqual([['Era uma']])
    writes[1]?.end.resolve()
    await caderno.gravar()
    expect(deixadas).toEqual([['Era uma'], []])
  })

  test('o que se acabou de escrever começa logo a ser gravado, mesmo que o anterior ainda não tenha acabado', () => {
    const { diario, writes } = slowJournal()
    const caderno = novo(diario)
    caderno.digitar(7, 'Era uma')
    caderno.digitar(7, 'Era uma vez')
    void caderno.gravar()
    expect(writes.map(({ entradas }) => entradas.map(({ conteudo }) => conteudo))).toEqual([['Era uma'], ['Era uma vez']])
  })

  test('gravar só acaba quando tudo está no disco', async () => {
    const { diario, writes } = slowJournal()
    const caderno = novo(diario)
    caderno.digitar(7, 'a')
    caderno.digitar(7, 'ab')
    let done = false
    const all = caderno.gravar().finally(() => {
      done = true
    })
    writes[1]?.end.resolve()
    await Promise.resolve()
    expect(done).toBe(false)
    writes[0]?.end.resolve()
    await all
  })

  test('uma gravação que falha diz-se uma vez, e tudo segue em memória', async () => {
    const { diario, writes } = slowJournal()
    const lost = vi.fn()
    const caderno = novo(diario, { aoPerder: lost })
    caderno.digitar(7, 'a')
    caderno.digitar(7, 'ab')
    const all = caderno.gravar()
    for (const { end } of writes) end.reject(new Error('cheio'))
    await all
    expect([lost.mock.calls.length, caderno.armazena(), caderno.atual(7)?.conteudo]).toEqual([1, false, 'ab'])
  })
})

describe('o caderno e os relógios', () => {
  test('o que se escreve por cima do que está no ecrã passa a valer, mesmo com o relógio daqui uns segundos atrás', async () => {
    const dele: RespostaAtual = {
      perguntaid: 7,
      dispositivo: 'ontem001',
      seq: 3,
      escritaEm: '2026-07-18T08:00:03.000Z',
      conteudo: { textos: { abcd: 'de antes' } },
    }
    const caderno = novo(null, { noServidor: { guardadas: [], respostas: [dele] }, agora: () => Date.parse('2026-07-18T08:00:00.000Z') })
    caderno.digitar(7, 'por cima')
    await caderno.gravar()
    expect(caderno.fila().entradas[0]?.base).toEqual({ dispositivo: 'ontem001', seq: 3 })
    expect(caderno.atual(7)?.conteudo).toBe('por cima')
  })

  test('com o relógio acertado para trás, o que se escreve continua a ir para o disco num segundo', async () => {
    vi.useFakeTimers()
    const { diario, writes } = slowJournal()
    let adiantado = 600_000
    const caderno = novo(diario, { agora: () => Date.now() + adiantado })
    caderno.digitar(7, 'a')
    adiantado = 0
    caderno.digitar(7, 'ab')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(writes.at(-1)?.entradas.map(({ conteudo }) => conteudo)).toEqual(['ab'])
    vi.useRealTimers()
  })
})
