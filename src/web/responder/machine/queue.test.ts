import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RespostaAtual, RevisoesGuardadas } from '#contract/tentativas.ts'
import { currentRevisao } from '#regras/revisoes.ts'
import {
  type Conferencia,
  type Entrada,
  type Fila,
  atualDe,
  conferir,
  escrever,
  loteDeDespedida,
  nomeDe,
  novaFila,
  partiu,
  porEnviar,
  proximoLote,
  recusar,
  tentarRecusadas,
  respondeu,
  tamanhoDe,
} from './queue.ts'

const P = 7
const write = (fila: Fila, conteudo: unknown, agora: number, perguntaid = P, base: Entrada['base'] = null) =>
  escrever(fila, { perguntaid, conteudo, agora, base: base ?? lastName(fila, perguntaid) }).fila
const lastName = (fila: Fila, perguntaid: number) => {
  const atual = atualDe(fila, perguntaid, null)
  return atual && { dispositivo: atual.dispositivo, seq: atual.seq }
}

/** A server that keeps whatever name it has not seen: what the real one promises. */
class Servidor {
  history = new Map<string, Entrada>()
  conflicts = 0
  receive(lote: readonly Entrada[]): Pick<RevisoesGuardadas, 'agora' | 'resultados' | 'guardadas'> {
    for (const one of lote) {
      const known = this.history.get(nomeDe(one))
      if (known && JSON.stringify(known.conteudo) !== JSON.stringify(one.conteudo)) this.conflicts += 1
      if (!known) this.history.set(nomeDe(one), one)
    }
    return {
      agora: '2026-07-17T09:00:00.000Z',
      resultados: lote.map(({ perguntaid, dispositivo, seq }) => ({ perguntaid, dispositivo, seq, estado: 'guardada' as const })),
      guardadas: this.guardadas(),
    }
  }
  guardadas() {
    const held = new Map<string, Entrada>()
    for (const one of this.history.values()) {
      const key = `${one.perguntaid}/${one.dispositivo}`
      if (one.seq > (held.get(key)?.seq ?? 0)) held.set(key, one)
    }
    return [...held.values()].map(({ perguntaid, dispositivo, seq }) => ({ perguntaid, dispositivo, seq }))
  }
  tudo(): Conferencia {
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
    let fila = write(novaFila('aqui0001'), 'a', 1000)
    fila = write(fila, 'ab', 2000)
    expect(fila.entradas).toMatchObject([{ seq: 2, conteudo: 'ab', escritaEm: 2000, base: null }])
    fila = partiu(fila, proximoLote(fila, { itens: 10, bytes: 1000 }))
    fila = write(fila, 'abc', 3000)
    expect(fila.entradas).toMatchObject([
      { seq: 2, conteudo: 'ab' },
      { seq: 3, conteudo: 'abc', base: { dispositivo: 'aqui0001', seq: 2 } },
    ])
  })

  test('outro separador que envia o que encontra no disco não fica com o nome do que se escreve depois', () => {
    const servidor = new Servidor()
    let fila = write(novaFila('aqui0001'), 'um', 1000)
    const noDisco = porEnviar(fila)
    fila = write(fila, 'um dois', 2000)
    servidor.receive(noDisco)
    const lote = porEnviar(fila)
    fila = respondeu(partiu(fila, lote), lote, servidor.receive(lote))
    expect(servidor.conflicts).toBe(0)
    expect(servidor.history.get(nomeDe(servidor.current(P)! as Entrada))?.conteudo).toBe('um dois')
    expect(porEnviar(fila)).toEqual([])
  })

  test('o tempo de um dispositivo nunca anda para trás', () => {
    let fila = write(novaFila('aqui0001'), 'a', 5000)
    fila = write(partiu(fila, fila.entradas), 'b', 4000, 9)
    expect(fila.entradas.map(({ escritaEm }) => escritaEm)).toEqual([5000, 5000])
  })

  test('o que se escreve sobre a resposta de outro dispositivo é outra revisão, com essa por base', () => {
    const fila = write(novaFila('aqui0001'), 'a', 1000)
    const { entrada } = escrever(fila, { perguntaid: P, conteudo: 'c', agora: 2000, base: { dispositivo: 'outro001', seq: 4 } })
    expect(entrada).toMatchObject({ seq: 2, base: { dispositivo: 'outro001', seq: 4 } })
  })
})

describe('o que se envia', () => {
  test('um lote leva o que cabe, por ordem, e sempre pelo menos uma', () => {
    let fila = novaFila('aqui0001')
    for (let i = 1; i <= 5; i++) fila = write(fila, 'x'.repeat(100), i, i)
    const one = tamanhoDe(fila.entradas[0]!)
    expect(proximoLote(fila, { itens: 10, bytes: 2 * one + 1 }).map(({ perguntaid }) => perguntaid)).toEqual([1, 2])
    expect(proximoLote(fila, { itens: 10, bytes: 1 })).toHaveLength(1)
    expect(proximoLote(fila, { itens: 3, bytes: 1e6 })).toHaveLength(3)
  })

  test('à despedida vão as mais pequenas, e juntas nunca mais do que o permitido', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 12 }), (sizes) => {
        let fila = novaFila('aqui0001')
        sizes.forEach((size, i) => (fila = write(fila, 'x'.repeat(size), i, i + 1)))
        const lote = loteDeDespedida(fila, { itens: 100, bytes: 60_000 })
        const total = lote.reduce((sum, entrada) => sum + tamanhoDe(entrada), 0)
        expect(total).toBeLessThanOrEqual(60_000)
        const left = porEnviar(fila).filter((entrada) => !lote.includes(entrada))
        const smallest = Math.min(...left.map(tamanhoDe))
        if (left.length > 0) expect(total + smallest + lote.length + 1).toBeGreaterThan(60_000)
      }),
    )
  })

  test('à despedida vai só o último estado de cada resposta; o que já está no dispositivo espera', () => {
    let fila = write(novaFila('aqui0001'), 'V', 1000)
    fila = write(partiu(fila, porEnviar(fila)), 'Vivo numa aldeia', 1100)
    expect(porEnviar(fila).map(({ seq }) => seq)).toEqual([1, 2])
    expect(loteDeDespedida(fila, { itens: 100, bytes: 60_000 }).map(({ seq, conteudo }) => [seq, conteudo])).toEqual([
      [2, 'Vivo numa aldeia'],
    ])
  })

  test('ao abrir outra vez, tenta-se a recusada que ainda é a última, e não aquela sobre que se escreveu', () => {
    let fila = write(novaFila('aqui0001'), 'má', 1000)
    fila = recusar(fila, fila.entradas[0]!)
    expect(porEnviar(tentarRecusadas(fila)).map(({ conteudo }) => conteudo)).toEqual(['má'])
    fila = write(fila, 'boa', 2000)
    expect(porEnviar(tentarRecusadas(fila)).map(({ conteudo }) => conteudo)).toEqual(['boa'])
  })

  test('recusada fica à vista e não volta a partir', () => {
    let fila = write(novaFila('aqui0001'), 'mau', 1000)
    fila = recusar(fila, fila.entradas[0]!)
    expect(porEnviar(fila)).toEqual([])
    expect(atualDe(fila, P, null)).toMatchObject({ conteudo: 'mau', recusada: true })
    expect(write(fila, 'bom', 2000).entradas).toHaveLength(2)
  })
})

describe('o servidor', () => {
  test('se agora tem menos do que já disse ter, volta a enviar-se', () => {
    const servidor = new Servidor()
    let fila = write(novaFila('aqui0001'), 'a', 1000)
    fila = respondeu(partiu(fila, fila.entradas), fila.entradas, servidor.receive(fila.entradas))
    expect(porEnviar(fila)).toEqual([])
    servidor.history.clear() // a backup from before was restored
    expect(porEnviar(conferir(fila, servidor.tudo()))).toHaveLength(1)
    fila = write(fila, 'b', 2000)
    const lote = porEnviar(fila)
    fila = respondeu(partiu(fila, lote), lote, servidor.receive(lote))
    expect(porEnviar(fila)).toEqual([])
  })

  test('o que chegou tarde também volta a enviar-se, se o servidor já não o tem', () => {
    const [uma] = write(novaFila('aqui0001'), 'a', 1000).entradas
    const fila = novaFila('aqui0001', [{ ...uma!, estado: 'tardia' }])
    expect(porEnviar(conferir(fila, { guardadas: [], respostas: [] }))).toHaveLength(1)
    expect(porEnviar(conferir(fila, { guardadas: [{ perguntaid: P, dispositivo: 'aqui0001', seq: 1 }], respostas: [] }))).toEqual([])
  })

  test('se a própria resposta diz ter menos do que já disse, o que falta volta a enviar-se; do que ela não fala, não', () => {
    const servidor = new Servidor()
    let fila = write(write(novaFila('aqui0001'), 'a', 1000), 'q', 1000, 8)
    const primeiras = fila.entradas
    fila = respondeu(partiu(fila, primeiras), primeiras, servidor.receive(primeiras))
    fila = write(fila, 'b', 2000)
    const segundas = porEnviar(fila)
    fila = respondeu(partiu(fila, segundas), segundas, servidor.receive(segundas))
    expect(porEnviar(fila)).toEqual([])
    servidor.history.clear()
    // Only the first one comes again, from another tab for instance: the reply speaks of its question alone.
    const [a] = primeiras
    fila = respondeu(fila, [a!], servidor.receive([a!]))
    expect(porEnviar(fila).map(({ conteudo }) => conteudo)).toEqual(['b'])
  })

  test('o que outro dispositivo escreveu depois é o que se vê', () => {
    const fila = write(novaFila('aqui0001'), 'meu', 1000)
    const outro = (escritaEm: number): RespostaAtual => ({
      perguntaid: P,
      dispositivo: 'outro001',
      seq: 1,
      escritaEm: new Date(escritaEm).toISOString(),
      conteudo: null,
    })
    expect(atualDe(fila, P, outro(2000))?.dispositivo).toBe('outro001')
    expect(atualDe(fila, P, outro(500))?.dispositivo).toBe('aqui0001')
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
        let fila = novaFila('visita00')
        let visit = 0
        let clock = 1000
        const send = (itens: number, arrives: boolean, returns: boolean) => {
          const lote = proximoLote(fila, { itens, bytes: 10_000 })
          if (lote.length === 0) return
          fila = partiu(fila, lote)
          const reply = arrives ? servidor.receive(lote) : null
          if (reply && returns) fila = respondeu(fila, lote, reply)
        }
        for (const one of list) {
          clock += 10
          if (one.act === 'escrever') {
            fila = write(fila, one.texto, clock, one.perguntaid)
            last.set(one.perguntaid, one.texto)
          } else if (one.act === 'recarregar') {
            visit += 1
            // What the disk kept, under a new device id.
            fila = conferir(novaFila(`visita0${visit}`, fila.entradas), servidor.tudo())
          } else if (one.act === 'copia-antiga') {
            servidor.history.clear()
            fila = conferir(fila, servidor.tudo())
          } else send(one.itens, one.act !== 'pedido-perdido', one.act === 'enviar')
        }
        while (porEnviar(fila).length > 0) send(100, true, true)
        fila = conferir(fila, servidor.tudo())
        while (porEnviar(fila).length > 0) send(100, true, true)
        expect(servidor.conflicts).toBe(0)
        for (const [perguntaid, texto] of last) {
          expect(servidor.current(perguntaid)?.conteudo).toBe(texto)
          expect(atualDe(fila, perguntaid, null)?.conteudo).toBe(texto)
        }
      }),
      { numRuns: 300 },
    )
  })
})
