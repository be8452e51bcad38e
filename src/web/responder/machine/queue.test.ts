import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RespostaAtual, RevisoesGuardadas } from '#contract/tentativas.ts'
import { currentRevisao } from '#regras/revisoes.ts'
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
const write = (fila: Queue, conteudo: unknown, agora: number, perguntaid = P, base: QueueEntry['base'] = null) =>
  writeRevisao(fila, { perguntaid, conteudo, agora, base: base ?? lastName(fila, perguntaid) }).fila
const lastName = (fila: Queue, perguntaid: number) => {
  const atual = currentOf(fila, perguntaid, null)
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
    let fila = write(newQueue('aqui0001'), 'a', 1000)
    fila = write(fila, 'ab', 2000)
    expect(fila.entradas).toMatchObject([{ seq: 2, conteudo: 'ab', escritaEm: 2000, base: null }])
    fila = noteLeft(fila, nextLote(fila, { itens: 10, bytes: 1000 }))
    fila = write(fila, 'abc', 3000)
    expect(fila.entradas).toMatchObject([
      { seq: 2, conteudo: 'ab' },
      { seq: 3, conteudo: 'abc', base: { dispositivo: 'aqui0001', seq: 2 } },
    ])
  })

  test('outro separador que envia o que encontra no disco não fica com o nome do que se escreve depois', () => {
    const servidor = new Servidor()
    let fila = write(newQueue('aqui0001'), 'um', 1000)
    const noDisco = unsent(fila)
    fila = write(fila, 'um dois', 2000)
    servidor.receive(noDisco)
    const lote = unsent(fila)
    fila = takeReply(noteLeft(fila, lote), lote, servidor.receive(lote))
    expect(servidor.conflicts).toBe(0)
    expect(servidor.history.get(nameOf(servidor.current(P)! as QueueEntry))?.conteudo).toBe('um dois')
    expect(unsent(fila)).toEqual([])
  })

  test('o tempo de um dispositivo nunca anda para trás', () => {
    let fila = write(newQueue('aqui0001'), 'a', 5000)
    fila = write(noteLeft(fila, fila.entradas), 'b', 4000, 9)
    expect(fila.entradas.map(({ escritaEm }) => escritaEm)).toEqual([5000, 5000])
  })

  test('o que se escreve sobre a resposta de outro dispositivo é outra revisão, com essa por base', () => {
    const fila = write(newQueue('aqui0001'), 'a', 1000)
    const { entrada } = writeRevisao(fila, { perguntaid: P, conteudo: 'c', agora: 2000, base: { dispositivo: 'outro001', seq: 4 } })
    expect(entrada).toMatchObject({ seq: 2, base: { dispositivo: 'outro001', seq: 4 } })
  })
})

describe('o que se envia', () => {
  test('um lote leva o que cabe, por ordem, e sempre pelo menos uma', () => {
    let fila = newQueue('aqui0001')
    for (let i = 1; i <= 5; i++) fila = write(fila, 'x'.repeat(100), i, i)
    const one = sizeOf(fila.entradas[0]!)
    expect(nextLote(fila, { itens: 10, bytes: 2 * one + 1 }).map(({ perguntaid }) => perguntaid)).toEqual([1, 2])
    expect(nextLote(fila, { itens: 10, bytes: 1 })).toHaveLength(1)
    expect(nextLote(fila, { itens: 3, bytes: 1e6 })).toHaveLength(3)
  })

  test('à despedida vão as mais pequenas, e juntas nunca mais do que o permitido', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 12 }), (sizes) => {
        let fila = newQueue('aqui0001')
        sizes.forEach((size, i) => (fila = write(fila, 'x'.repeat(size), i, i + 1)))
        const lote = leavingLote(fila, { itens: 100, bytes: 60_000 })
        const total = lote.reduce((sum, entrada) => sum + sizeOf(entrada), 0)
        expect(total).toBeLessThanOrEqual(60_000)
        const left = unsent(fila).filter((entrada) => !lote.includes(entrada))
        const smallest = Math.min(...left.map(sizeOf))
        if (left.length > 0) expect(total + smallest + lote.length + 1).toBeGreaterThan(60_000)
      }),
    )
  })

  test('à despedida vai só o último estado de cada resposta; o que já está no dispositivo espera', () => {
    let fila = write(newQueue('aqui0001'), 'V', 1000)
    fila = write(noteLeft(fila, unsent(fila)), 'Vivo numa aldeia', 1100)
    expect(unsent(fila).map(({ seq }) => seq)).toEqual([1, 2])
    expect(leavingLote(fila, { itens: 100, bytes: 60_000 }).map(({ seq, conteudo }) => [seq, conteudo])).toEqual([[2, 'Vivo numa aldeia']])
  })

  test('ao abrir outra vez, tenta-se a recusada que ainda é a última, e não aquela sobre que se escreveu', () => {
    let fila = write(newQueue('aqui0001'), 'má', 1000)
    fila = refuse(fila, fila.entradas[0]!)
    expect(unsent(retryRecusadas(fila)).map(({ conteudo }) => conteudo)).toEqual(['má'])
    fila = write(fila, 'boa', 2000)
    expect(unsent(retryRecusadas(fila)).map(({ conteudo }) => conteudo)).toEqual(['boa'])
  })

  test('recusada fica à vista e não volta a partir', () => {
    let fila = write(newQueue('aqui0001'), 'mau', 1000)
    fila = refuse(fila, fila.entradas[0]!)
    expect(unsent(fila)).toEqual([])
    expect(currentOf(fila, P, null)).toMatchObject({ conteudo: 'mau', recusada: true })
    expect(write(fila, 'bom', 2000).entradas).toHaveLength(2)
  })
})

describe('o servidor', () => {
  test('se agora tem menos do que já disse ter, volta a enviar-se', () => {
    const servidor = new Servidor()
    let fila = write(newQueue('aqui0001'), 'a', 1000)
    fila = takeReply(noteLeft(fila, fila.entradas), fila.entradas, servidor.receive(fila.entradas))
    expect(unsent(fila)).toEqual([])
    servidor.history.clear() // a backup from before was restored
    expect(unsent(compareWithServer(fila, servidor.tudo()))).toHaveLength(1)
    fila = write(fila, 'b', 2000)
    const lote = unsent(fila)
    fila = takeReply(noteLeft(fila, lote), lote, servidor.receive(lote))
    expect(unsent(fila)).toEqual([])
  })

  test('o que chegou tarde também volta a enviar-se, se o servidor já não o tem', () => {
    const [uma] = write(newQueue('aqui0001'), 'a', 1000).entradas
    const fila = newQueue('aqui0001', [{ ...uma!, estado: 'tardia' }])
    expect(unsent(compareWithServer(fila, { guardadas: [], respostas: [] }))).toHaveLength(1)
    expect(unsent(compareWithServer(fila, { guardadas: [{ perguntaid: P, dispositivo: 'aqui0001', seq: 1 }], respostas: [] }))).toEqual([])
  })

  test('se a própria resposta diz ter menos do que já disse, o que falta volta a enviar-se; do que ela não fala, não', () => {
    const servidor = new Servidor()
    let fila = write(write(newQueue('aqui0001'), 'a', 1000), 'q', 1000, 8)
    const primeiras = fila.entradas
    fila = takeReply(noteLeft(fila, primeiras), primeiras, servidor.receive(primeiras))
    fila = write(fila, 'b', 2000)
    const segundas = unsent(fila)
    fila = takeReply(noteLeft(fila, segundas), segundas, servidor.receive(segundas))
    expect(unsent(fila)).toEqual([])
    servidor.history.clear()
    // Only the first one comes again, from another tab for instance: the reply speaks of its question alone.
    const [a] = primeiras
    fila = takeReply(fila, [a!], servidor.receive([a!]))
    expect(unsent(fila).map(({ conteudo }) => conteudo)).toEqual(['b'])
  })

  test('o que outro dispositivo escreveu depois é o que se vê', () => {
    const fila = write(newQueue('aqui0001'), 'meu', 1000)
    const outro = (escritaEm: number): RespostaAtual => ({
      perguntaid: P,
      dispositivo: 'outro001',
      seq: 1,
      escritaEm: new Date(escritaEm).toISOString(),
      conteudo: null,
    })
    expect(currentOf(fila, P, outro(2000))?.dispositivo).toBe('outro001')
    expect(currentOf(fila, P, outro(500))?.dispositivo).toBe('aqui0001')
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
        let fila = newQueue('visita00')
        let visit = 0
        let clock = 1000
        const send = (itens: number, arrives: boolean, returns: boolean) => {
          const lote = nextLote(fila, { itens, bytes: 10_000 })
          if (lote.length === 0) return
          fila = noteLeft(fila, lote)
          const reply = arrives ? servidor.receive(lote) : null
          if (reply && returns) fila = takeReply(fila, lote, reply)
        }
        for (const one of list) {
          clock += 10
          if (one.act === 'escrever') {
            fila = write(fila, one.texto, clock, one.perguntaid)
            last.set(one.perguntaid, one.texto)
          } else if (one.act === 'recarregar') {
            visit += 1
            // What the disk kept, under a new device id.
            fila = compareWithServer(newQueue(`visita0${visit}`, fila.entradas), servidor.tudo())
          } else if (one.act === 'copia-antiga') {
            servidor.history.clear()
            fila = compareWithServer(fila, servidor.tudo())
          } else send(one.itens, one.act !== 'pedido-perdido', one.act === 'enviar')
        }
        while (unsent(fila).length > 0) send(100, true, true)
        fila = compareWithServer(fila, servidor.tudo())
        while (unsent(fila).length > 0) send(100, true, true)
        expect(servidor.conflicts).toBe(0)
        for (const [perguntaid, texto] of last) {
          expect(servidor.current(perguntaid)?.conteudo).toBe(texto)
          expect(currentOf(fila, perguntaid, null)?.conteudo).toBe(texto)
        }
      }),
      { numRuns: 300 },
    )
  })
})
