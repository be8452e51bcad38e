import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RespostaAtual, RevisoesGuardadas } from '#contract/testes/tentativas.ts'
import { currentRevisao } from '#regras/testes/revisoes.ts'
import {
  type ServerHolds,
  type QueueEntry,
  type Queue,
  currentOf,
  compareWithServer,
  writeRevisao,
  leavingLote,
  nameOf,
  newQueue,
  noteLeft,
  unsent,
  nextLote,
  refuse,
  retryRecusadas,
  takeReply,
  sizeOf,
} from './queue.ts'

const P = 7
const write = (queue: Queue, conteudo: unknown, agora: number, perguntaid = P, base: QueueEntry['base'] = null) =>
  writeRevisao(queue, { perguntaid, conteudo, agora, base: base ?? lastName(queue, perguntaid) }).queue
const lastName = (queue: Queue, perguntaid: number) => {
  const atual = currentOf(queue, perguntaid, null)
  return atual && { dispositivo: atual.dispositivo, seq: atual.seq }
}

/** A server that keeps whatever name it has not seen: what the real one promises. */
class Servidor {
  history = new Map<string, QueueEntry>()
  conflicts = 0
  receive(lote: readonly QueueEntry[]): Pick<RevisoesGuardadas, 'agora' | 'resultados' | 'guardadas'> {
    for (const one of lote) {
      const known = this.history.get(nameOf(one))
      if (known && JSON.stringify(known.conteudo) !== JSON.stringify(one.conteudo)) this.conflicts += 1
      if (!known) this.history.set(nameOf(one), one)
    }
    return {
      agora: '2026-07-17T09:00:00.000Z',
      resultados: lote.map(({ perguntaid, dispositivo, seq }) => ({ perguntaid, dispositivo, seq, estado: 'guardada' as const })),
      guardadas: this.guardadas(),
    }
  }
  guardadas() {
    const held = new Map<string, QueueEntry>()
    for (const one of this.history.values()) {
      const key = `${one.perguntaid}/${one.dispositivo}`
      if (one.seq > (held.get(key)?.seq ?? 0)) held.set(key, one)
    }
    return [...held.values()].map(({ perguntaid, dispositivo, seq }) => ({ perguntaid, dispositivo, seq }))
  }
  tudo(): ServerHolds {
    const respostas = [...new Set([...this.history.values()].map(({ perguntaid }) => perguntaid))].flatMap((perguntaid) => {
      const { dispositivo, seq, escritaEm, conteudo } = this.current(perguntaid)!
      return [{ perguntaid, dispositivo, seq, escritaEm: new Date(escritaEm).toISOString(), conteudo } as RespostaAtual] // any text will do
    })
    return { respostas, guardadas: this.guardadas() }
  }
  current(perguntaid: number) {
    return currentRevisao([...this.history.values()].filter((one) => one.perguntaid === perguntaid))
  }
}

describe('escrever', () => {
  test('o que não partiu dá lugar ao que se escreve por cima, com outro nome; depois de partir, fica', () => {
    let queue = write(newQueue('aqui0001'), 'a', 1000)
    queue = write(queue, 'ab', 2000)
    expect(queue.entradas).toMatchObject([{ seq: 2, conteudo: 'ab', escritaEm: 2000, base: null }])
    queue = noteLeft(queue, nextLote(queue, { itens: 10, bytes: 1000 }))
    queue = write(queue, 'abc', 3000)
    expect(queue.entradas).toMatchObject([
      { seq: 2, conteudo: 'ab' },
      { seq: 3, conteudo: 'abc', base: { dispositivo: 'aqui0001', seq: 2 } },
    ])
  })

  test('outro separador que envia o que encontra no disco não fica com o nome do que se escreve depois', () => {
    const servidor = new Servidor()
    let queue = write(newQueue('aqui0001'), 'um', 1000)
    const noDisco = unsent(queue)
    queue = write(queue, 'um dois', 2000)
    servidor.receive(noDisco)
    const lote = unsent(queue)
    queue = takeReply(noteLeft(queue, lote), lote, servidor.receive(lote))
    expect(servidor.conflicts).toBe(0)
    expect(servidor.history.get(nameOf(servidor.current(P)! as QueueEntry))?.conteudo).toBe('um dois')
    expect(unsent(queue)).toEqual([])
  })

  test('o tempo de um dispositivo nunca anda para trás', () => {
    let queue = write(newQueue('aqui0001'), 'a', 5000)
    queue = write(noteLeft(queue, queue.entradas), 'b', 4000, 9)
    expect(queue.entradas.map(({ escritaEm }) => escritaEm)).toEqual([5000, 5000])
  })

  test('o que se escreve sobre a resposta de outro dispositivo é outra revisão, com essa por base', () => {
    const queue = write(newQueue('aqui0001'), 'a', 1000)
    const { entrada } = writeRevisao(queue, { perguntaid: P, conteudo: 'c', agora: 2000, base: { dispositivo: 'outro001', seq: 4 } })
    expect(entrada).toMatchObject({ seq: 2, base: { dispositivo: 'outro001', seq: 4 } })
  })
})

describe('o que se envia', () => {
  test('um lote leva o que cabe, por ordem, e sempre pelo menos uma', () => {
    let queue = newQueue('aqui0001')
    for (let i = 1; i <= 5; i++) queue = write(queue, 'x'.repeat(100), i, i)
    const one = sizeOf(queue.entradas[0]!)
    expect(nextLote(queue, { itens: 10, bytes: 2 * one + 1 }).map(({ perguntaid }) => perguntaid)).toEqual([1, 2])
    expect(nextLote(queue, { itens: 10, bytes: 1 })).toHaveLength(1)
    expect(nextLote(queue, { itens: 3, bytes: 1e6 })).toHaveLength(3)
  })

  test('à despedida vão as mais pequenas, e juntas nunca mais do que o permitido', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 12 }), (sizes) => {
        let queue = newQueue('aqui0001')
        sizes.forEach((size, i) => (queue = write(queue, 'x'.repeat(size), i, i + 1)))
        const lote = leavingLote(queue, { itens: 100, bytes: 60_000 })
        const total = lote.reduce((sum, entrada) => sum + sizeOf(entrada), 0)
        expect(total).toBeLessThanOrEqual(60_000)
        const left = unsent(queue).filter((entrada) => !lote.includes(entrada))
        const smallest = Math.min(...left.map(sizeOf))
        if (left.length > 0) expect(total + smallest + lote.length + 1).toBeGreaterThan(60_000)
      }),
    )
  })

  test('à despedida vai só o último estado de cada resposta; o que já está no dispositivo espera', () => {
    let queue = write(newQueue('aqui0001'), 'V', 1000)
    queue = write(noteLeft(queue, unsent(queue)), 'Vivo numa aldeia', 1100)
    expect(unsent(queue).map(({ seq }) => seq)).toEqual([1, 2])
    expect(leavingLote(queue, { itens: 100, bytes: 60_000 }).map(({ seq, conteudo }) => [seq, conteudo])).toEqual([[2, 'Vivo numa aldeia']])
  })

  test('ao abrir outra vez, tenta-se a recusada que ainda é a última, e não aquela sobre que se escreveu', () => {
    let queue = write(newQueue('aqui0001'), 'má', 1000)
    queue = refuse(queue, queue.entradas[0]!, 'forma')
    expect(unsent(retryRecusadas(queue)).map(({ conteudo, motivo }) => [conteudo, motivo])).toEqual([['má', undefined]])
    queue = write(queue, 'boa', 2000)
    expect(unsent(retryRecusadas(queue)).map(({ conteudo }) => conteudo)).toEqual(['boa'])
  })

  test('recusada fica à vista e não volta a partir', () => {
    let queue = write(newQueue('aqui0001'), 'mau', 1000)
    queue = refuse(queue, queue.entradas[0]!, 'tamanho')
    expect(unsent(queue)).toEqual([])
    expect(currentOf(queue, P, null)).toMatchObject({ conteudo: 'mau', recusada: true, motivo: 'tamanho' })
    expect(write(queue, 'bom', 2000).entradas).toHaveLength(2)
  })
})

describe('o servidor', () => {
  test('se recusa uma revisão, fica-se com o motivo que deu', () => {
    const queue = write(newQueue('aqui0001'), 'com o ficheiro de outra pessoa', 1000)
    const [{ perguntaid, dispositivo, seq }] = [queue.entradas[0]!]
    const resultados = [{ perguntaid, dispositivo, seq, estado: 'recusada' as const, motivo: 'ficheiro' as const }]
    const taken = takeReply(queue, queue.entradas, { agora: new Date(2000).toISOString(), guardadas: [], resultados })
    expect(currentOf(taken, P, null)).toMatchObject({ recusada: true, motivo: 'ficheiro' })
  })

  test('se agora tem menos do que já disse ter, volta a enviar-se', () => {
    const servidor = new Servidor()
    let queue = write(newQueue('aqui0001'), 'a', 1000)
    queue = takeReply(noteLeft(queue, queue.entradas), queue.entradas, servidor.receive(queue.entradas))
    expect(unsent(queue)).toEqual([])
    servidor.history.clear() // a backup from before was restored
    expect(unsent(compareWithServer(queue, servidor.tudo()))).toHaveLength(1)
    queue = write(queue, 'b', 2000)
    const lote = unsent(queue)
    queue = takeReply(noteLeft(queue, lote), lote, servidor.receive(lote))
    expect(unsent(queue)).toEqual([])
  })

  test('o que chegou tarde também volta a enviar-se, se o servidor já não o tem', () => {
    const [uma] = write(newQueue('aqui0001'), 'a', 1000).entradas
    const queue = newQueue('aqui0001', [{ ...uma!, estado: 'tardia' }])
    expect(unsent(compareWithServer(queue, { guardadas: [], respostas: [] }))).toHaveLength(1)
    expect(unsent(compareWithServer(queue, { guardadas: [{ perguntaid: P, dispositivo: 'aqui0001', seq: 1 }], respostas: [] }))).toEqual([])
  })

  test('se a própria resposta diz ter menos do que já disse, o que falta volta a enviar-se; do que ela não fala, não', () => {
    const servidor = new Servidor()
    let queue = write(write(newQueue('aqui0001'), 'a', 1000), 'q', 1000, 8)
    const primeiras = queue.entradas
    queue = takeReply(noteLeft(queue, primeiras), primeiras, servidor.receive(primeiras))
    queue = write(queue, 'b', 2000)
    const segundas = unsent(queue)
    queue = takeReply(noteLeft(queue, segundas), segundas, servidor.receive(segundas))
    expect(unsent(queue)).toEqual([])
    servidor.history.clear()
    // Only the first one comes again, from another tab for instance: the reply speaks of its question alone.
    const [a] = primeiras
    queue = takeReply(queue, [a!], servidor.receive([a!]))
    expect(unsent(queue).map(({ conteudo }) => conteudo)).toEqual(['b'])
  })

  test('o que outro dispositivo escreveu depois é o que se vê', () => {
    const queue = write(newQueue('aqui0001'), 'meu', 1000)
    const outro = (escritaEm: number): RespostaAtual => ({
      perguntaid: P,
      dispositivo: 'outro001',
      seq: 1,
      escritaEm: new Date(escritaEm).toISOString(),
      conteudo: null,
    })
    expect(currentOf(queue, P, outro(2000))?.dispositivo).toBe('outro001')
    expect(currentOf(queue, P, outro(500))?.dispositivo).toBe('aqui0001')
  })

  test('com pedidos e respostas que se perdem, visitas que acabam e voltam, nada se perde e nenhum nome muda de conteúdo', () => {
    const acts = fc.array(
      fc.oneof(
        fc.record({
          act: fc.constant('escrever' as const),
          perguntaid: fc.integer({ min: 1, max: 3 }),
          texto: fc.string({ maxLength: 5 }),
          itens: fc.constant(0),
        }),
        fc.record({
          act: fc.constantFrom('enviar' as const, 'pedido-perdido' as const, 'resposta-perdida' as const),
          itens: fc.integer({ min: 1, max: 3 }),
        }),
        fc.record({ act: fc.constantFrom('recarregar' as const, 'copia-antiga' as const), itens: fc.constant(0) }),
      ),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(acts, (list) => {
        const servidor = new Servidor()
        const last = new Map<number, string>()
        let queue = newQueue('visita00')
        let visit = 0
        let clock = 1000
        const send = (itens: number, arrives: boolean, returns: boolean) => {
          const lote = nextLote(queue, { itens, bytes: 10_000 })
          if (lote.length === 0) return
          queue = noteLeft(queue, lote)
          const reply = arrives ? servidor.receive(lote) : null
          if (reply && returns) queue = takeReply(queue, lote, reply)
        }
        for (const one of list) {
          clock += 10
          if (one.act === 'escrever') {
            queue = write(queue, one.texto, clock, one.perguntaid)
            last.set(one.perguntaid, one.texto)
          } else if (one.act === 'recarregar') {
            visit += 1
            // What the disk kept, under a new device id.
            queue = compareWithServer(newQueue(`visita0${visit}`, queue.entradas), servidor.tudo())
          } else if (one.act === 'copia-antiga') {
            servidor.history.clear()
            queue = compareWithServer(queue, servidor.tudo())
          } else send(one.itens, one.act !== 'pedido-perdido', one.act === 'enviar')
        }
        while (unsent(queue).length > 0) send(100, true, true)
        queue = compareWithServer(queue, servidor.tudo())
        while (unsent(queue).length > 0) send(100, true, true)
        expect(servidor.conflicts).toBe(0)
        for (const [perguntaid, texto] of last) {
          expect(servidor.current(perguntaid)?.conteudo).toBe(texto)
          expect(currentOf(queue, perguntaid, null)?.conteudo).toBe(texto)
        }
      }),
      { numRuns: 300 },
    )
  })
})
