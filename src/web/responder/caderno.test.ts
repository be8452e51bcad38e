// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { novoCaderno } from './caderno.ts'
import type { Diario, TentativaGuardada } from './diario.ts'
import type { Entrada } from './fila.ts'

const guardada: TentativaGuardada = {
  tentativa: 1,
  teste: 2,
  nome: 'Teste',
  bilhete: 'b'.repeat(20),
  limiteEm: '2026-11-21T10:00:00.000Z',
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
    guardarEntradas: (_tentativa, entradas) => {
      const end = Promise.withResolvers<void>()
      writes.push({ entradas, end })
      return end.promise
    },
    apagar: async () => {},
    mudarNumero: async () => {},
  }
  return { diario, writes }
}

const novo = (diario: Diario, aoPerder = () => {}) =>
  novoCaderno({
    tentativa: 1,
    dispositivo: 'dispositivo-1',
    diario,
    entradas: [],
    guardada,
    guardadas: [],
    respostas: [],
    agora: () => performance.now(),
    aoPerder,
  })

describe('o caderno de uma página que se vai embora', () => {
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
    const caderno = novo(diario, lost)
    caderno.digitar(7, 'a')
    caderno.digitar(7, 'ab')
    const all = caderno.gravar()
    for (const { end } of writes) end.reject(new Error('cheio'))
    await all
    expect([lost.mock.calls.length, caderno.armazena(), caderno.atual(7)?.conteudo]).toEqual([1, false, 'ab'])
  })
})
