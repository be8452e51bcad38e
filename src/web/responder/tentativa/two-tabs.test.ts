// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RevisoesGuardadas } from '#contract/tentativas.ts'
import type { EmCurso } from '../machine/estado.ts'
import { openEngine } from '../pages/opening.ts'
import { adoptLostStarts } from './lost-starts.ts'
import { type Journal, openJournal } from '../journal/journal.ts'
import { forgetBases } from '../journal/ensaio-idb.ts'
import { rowOf, sent, wanted } from '../machine/ensaio-row.ts'
import type { QueueEntry } from '../machine/queue.ts'
import { noHandIn, transition } from '../machine/hand-in.ts'
import type { TentativaRow } from '../machine/tentativa-row.ts'
import { deliverPending } from '../delivery/deliver.ts'
import { untilRegistered } from '../selado/start.ts'

vi.mock('idb', () => import('../journal/ensaio-idb.ts'))

const agora = '2026-07-17T09:10:00.000Z'
const limiteEm = '2026-07-17T10:00:00.000Z'
const servidor = {
  rede: true,
  /** Whose session it is. */
  sessao: 5,
  /** Attempts it knows of, and whose. */
  tentativas: new Map<number, number>(),
  /** What has come, in order. */
  chegou: [] as string[],
  /** Before it says how an attempt stands. */
  aoPulsar: (): void => {},
  /** Attempts it was asked about, in order. */
  pulsos: [] as number[],
  entregueEm: new Map<number, string>(),
}

vi.mock('#kit/api/token.ts', async (original) => ({ ...(await original<object>()), alunoDaSessao: () => servidor.sessao }))
vi.mock('#kit/api/client.ts', async (original) => {
  const client = await original<typeof import('#kit/api/client.ts')>()
  type Pedido = { params: { id: number }; body: { reaberturas: number; revisoes: readonly QueueEntry[] } }
  const revisoes = ({ body: { revisoes: lote } }: Pedido, bilhete = ''): RevisoesGuardadas => {
    servidor.chegou.push(...lote.map(({ conteudo }) => `${bilhete}: ${String(conteudo)}`))
    const nomes = lote.map(({ perguntaid, dispositivo, seq }) => ({ perguntaid, dispositivo, seq }))
    const resultados = nomes.map((nome) => ({ ...nome, estado: 'guardada' as const }))
    return { agora, limiteEm, entregueEm: null, encontros: [], guardadas: nomes, resultados }
  }
  const api = async (chave: string, pedido: Pedido, { bilhete }: { bilhete?: string } = {}): Promise<unknown> => {
    if (!servidor.rede) throw client.semRede()
    if (chave.endsWith('/registar')) return { agora, tentativaid: 7, inicioEm: agora, limiteEm, entregueEm: null, bilhete: 'b7' }
    if (chave.endsWith('/revisoes')) return revisoes(pedido, bilhete)
    if (chave.endsWith('/entregar')) {
      servidor.chegou.push(`${bilhete}: entregar`)
      return { agora, tentativaid: 7, entregueEm: agora, entreguePor: 'aluno' }
    }
    servidor.aoPulsar()
    servidor.pulsos.push(pedido.params.id)
    if (servidor.tentativas.get(pedido.params.id) !== servidor.sessao)
      throw new client.ApiError(404, { title: 'nao_encontrado', detail: 'Não é sua' })
    const dispositivos = [
      { dispositivo: 'separador-a', quantas: 9 },
      { dispositivo: 'separador-b', quantas: 9 },
    ]
    const entregueEm = servidor.entregueEm.get(pedido.params.id) ?? null
    return { agora, limiteEm, entregueEm, reaberturas: 0, atuais: [], porVer: [], dispositivos, mensagem: null }
  }
  return { ...client, api }
})

const folha = (tentativa: number, mais: Partial<TentativaRow> = {}): TentativaRow =>
  rowOf({ tentativa, bilhete: `b${tentativa}`, limiteEm, ...mais })

const quer = (kept: TentativaRow): TentativaRow => ({ ...kept, handIn: transition(kept.handIn, { event: 'want' }) })
const volta = (kept: TentativaRow): TentativaRow => ({ ...kept, handIn: transition(kept.handIn, { event: 'take-back' }) })
const marca = (kept: TentativaRow): TentativaRow => ({ ...kept, flags: { perguntas: [1], told: true } })

const entrada = (dispositivo: string, conteudo: string, seq = 1): QueueEntry => ({
  perguntaid: 1,
  dispositivo,
  seq,
  escritaEm: Date.parse('2026-07-17T09:05:00Z') + seq,
  base: null,
  conteudo,
  estado: 'por-enviar',
})

/** What the engine reads of a room. */
const emCursoDe = (tentativaid: number): EmCurso => {
  const sala = { tentativaid, limiteEm, paraRever: [], paginas: [], respostas: [], guardadas: [] }
  return { teste: { id: 1, nome: 'T' }, sala, agora } as unknown as EmCurso
}

let journal: Journal

beforeEach(async () => {
  forgetBases()
  localStorage.clear()
  Object.assign(servidor, {
    rede: true,
    sessao: 5,
    tentativas: new Map([[7, 5]]),
    chegou: [],
    aoPulsar: () => {},
    pulsos: [],
    entregueEm: new Map(),
  })
  journal = await openJournal(5)
})

/** Lousa is opened again, with a network and no tab of the test. */
async function outroDia(): Promise<void> {
  servidor.rede = true
  await deliverPending(null, { daqui: () => Date.parse(agora), doServidor: async () => null })
}

const textos = (entradas: readonly QueueEntry[]): unknown[] => entradas.map(({ conteudo }) => conteudo)

test('do que uma página deixou ao sair, o que já chegou à Lousa fica como chegado, e o resto por enviar', async () => {
  const chegada: QueueEntry = { ...entrada('separador-a', 'Tej'), estado: 'guardada' }
  await journal.putRevisoes(7, [chegada])
  journal.leaveLastWords(7, 'separador-a', [entrada('separador-a', 'Tej'), entrada('separador-a', 'Tejo', 2)])
  const entradas = await (await openJournal(5)).listRevisoes(7)
  expect(entradas.map(({ conteudo, estado }) => [conteudo, estado])).toEqual([
    ['Tej', 'guardada'],
    ['Tejo', 'por-enviar'],
  ])
})

describe('começado sem rede em dois separadores, e um deles deu-o a conhecer', () => {
  const comeco = { passe: 'p', comecouEm: '2026-07-17T09:00:00.000Z', prova: 'x' }
  const guardada = folha(-1, { bilhete: '', start: comeco })

  /** Both tabs, the second on a connection of its own; the first has had a moment of network. */
  async function separadores() {
    await journal.putTentativa(guardada)
    const a = untilRegistered(journal, 5, guardada, comeco)
    const b = untilRegistered(await openJournal(5), 5, guardada, comeco)
    await a.journal.putRevisoes(-1, [entrada('separador-a', 'antes')])
    await a.connection.readPulso()
    servidor.rede = false
    return { a, b }
  }

  test('o que o outro escreve depois segue, ainda que os dois se fechem', async () => {
    const { b } = await separadores()
    await b.journal.putRevisoes(-1, [entrada('separador-b', 'escrito em b')])
    await outroDia()
    expect(servidor.chegou.toSorted()).toEqual(['b7: antes', 'b7: escrito em b'])
    await outroDia()
    expect(servidor.chegou).toHaveLength(2)
  })

  test('o que o outro escreve vê-se em ambos, e vai com a entrega', async () => {
    const { a, b } = await separadores()
    await b.journal.putRevisoes(-1, [entrada('separador-b', 'escrito em b')])
    for (const um of [a.journal, b.journal]) expect(textos(await um.listRevisoes(-1))).toEqual(['antes', 'escrito em b'])
    expect(textos(await journal.listRevisoes(7))).toEqual(['antes', 'escrito em b'])
  })

  test('querer entregar fica, ainda que o outro marque uma pergunta depois', async () => {
    const { a, b } = await separadores()
    expect(await b.journal.changeTentativa(-1, marca)).toMatchObject({ tentativa: 7, bilhete: 'b7' })
    await a.journal.changeTentativa(-1, quer)
    await outroDia()
    expect(servidor.chegou.at(-1)).toBe('b7: entregar')
    expect(await journal.listTentativas()).toMatchObject([
      { tentativa: 7, flags: { perguntas: [1] }, handIn: { step: { at: 'done', em: agora } } },
    ])
  })

  test('quem volta às respostas no outro não é entregue', async () => {
    const { a, b } = await separadores()
    await a.journal.changeTentativa(-1, quer)
    await b.journal.changeTentativa(-1, volta)
    await outroDia()
    expect(servidor.chegou).toEqual(['b7: antes'])
  })

  test('uma folha que se põe de novo com o número de antes junta-se à que há, e nada do que se quis se perde', async () => {
    const { a, b } = await separadores()
    await a.journal.changeTentativa(-1, quer)
    // Read before the first tab moved it.
    await b.journal.putTentativa(guardada)
    await b.journal.putRevisoes(-1, [entrada('separador-b', 'escrito em b')])
    await outroDia()
    expect([...new Set(servidor.chegou)].toSorted()).toEqual(['b7: antes', 'b7: entregar', 'b7: escrito em b'])
    expect(servidor.chegou.filter((one) => one === 'b7: entregar')).toHaveLength(1)
  })

  test('um desejo de antes de o professor reabrir não volta com ela', async () => {
    const { a, b } = await separadores()
    await a.journal.changeTentativa(-1, (kept) => ({ ...kept, handIn: noHandIn(1) }))
    await b.journal.putTentativa({ ...guardada, handIn: wanted() })
    await outroDia()
    expect(servidor.chegou).toEqual(['b7: antes'])
    expect(await journal.listTentativas()).toMatchObject([{ tentativa: 7, handIn: noHandIn(1) }])
  })

  test('o outro, quando tem rede, continua com o mesmo número', async () => {
    const { b } = await separadores()
    await b.journal.putRevisoes(-1, [entrada('separador-b', 'um')])
    servidor.rede = true
    await b.connection.readPulso()
    await b.journal.putRevisoes(-1, [entrada('separador-b', 'dois', 2)])
    expect(textos(await journal.listRevisoes(7))).toEqual(['antes', 'um', 'dois'])
    expect(await journal.listTentativas()).toHaveLength(1)
  })

  test('uma nova tentativa começada sem rede no mesmo dispositivo não leva palavras da anterior', async () => {
    const { b } = await separadores()
    await b.journal.putRevisoes(-1, [entrada('separador-b', 'da primeira')])
    await journal.putTentativa({ ...guardada, start: { ...comeco, comecouEm: '2026-07-17T09:30:00.000Z' } })
    expect(await journal.listRevisoes(-1)).toEqual([])
    expect(textos(await journal.listRevisoes(7))).toEqual(['antes', 'da primeira'])
  })

  test('uma página que se abre da cópia com o número de antes escreve, e segue, com o que foi dado', async () => {
    const { a } = await separadores()
    await a.journal.changeTentativa(-1, (kept) => ({ ...kept, limiteEm: '2026-07-17T10:10:00.000Z' }))
    const engine = await openEngine(emCursoDe(-1), '', 5, true)
    const acabar = engine.start()
    engine.write(1, 'da cópia')
    acabar()
    await engine.writeDown()
    await outroDia()
    expect(servidor.chegou).toContain('b7: da cópia')
    expect(await journal.listTentativas()).toMatchObject([{ tentativa: 7, bilhete: 'b7' }])
  })

  test('quando sai do dispositivo, sai com o número de antes', async () => {
    const { b } = await separadores()
    await b.journal.putRevisoes(-1, [entrada('separador-b', 'escrito em b')])
    expect(await journal.remove(7, (_folha, entradas) => entradas.length === 2)).toBe(true)
    expect([await journal.listTentativas(), await journal.readTentativa(-1), await journal.listRevisoes(-1)]).toEqual([[], null, []])
  })
})

describe('um separador que se abre', () => {
  /** It has read what is on the disk, and the other changes that before it begins. */
  async function abreEntretanto(tentativa: number, muda: () => Promise<unknown>): Promise<void> {
    const engine = await openEngine(emCursoDe(tentativa), 'b', 5, true)
    await muda()
    engine.start()()
    await engine.writeDown()
  }

  test('não desfaz a entrega, nem o que o outro marcou entretanto', async () => {
    servidor.rede = false
    await journal.putTentativa(folha(4))
    const mais = { handIn: sent(), flags: { perguntas: [1], told: false } }
    await abreEntretanto(4, () => journal.changeTentativa(4, (kept) => ({ ...kept, ...mais })))
    expect(await journal.readTentativa(4)).toMatchObject(mais)
  })

  test('não tira o número que o servidor deu entretanto ao que se começou sem rede', async () => {
    servidor.rede = false
    await journal.putTentativa(folha(-1, { bilhete: '', start: { passe: 'p', comecouEm: agora, prova: 'x' } }))
    await abreEntretanto(-1, () => journal.move(-1, { tentativa: 7, bilhete: 'b7', limiteEm }))
    expect(await journal.listTentativas()).toMatchObject([{ tentativa: 7, bilhete: 'b7', start: null }])
    expect(await journal.readTentativa(-1)).toMatchObject({ tentativa: 7 })
  })

  test('sabe que a entrega se perdeu, quando o servidor o diz aberto depois dela; dito antes, não', async () => {
    const entregue = (em: string) => folha(4, { handIn: { ...noHandIn(), step: { at: 'done', em, por: 'aluno' } } })
    await journal.putTentativa(entregue('2026-07-17T09:05:00.000Z'))
    expect((await openEngine(emCursoDe(4), 'b', 5, false)).vista().fase.fase).toBe('aberta')
    await journal.putTentativa(entregue('2026-07-17T09:15:00.000Z'))
    expect((await openEngine(emCursoDe(4), 'b', 5, false)).vista().fase.fase).toBe('entregue')
  })

  test('põe a folha onde não há nenhuma', async () => {
    await abreEntretanto(4, async () => {})
    expect(await journal.listTentativas()).toMatchObject([{ tentativa: 4, bilhete: 'b', handIn: noHandIn() }])
  })
})

describe('palavras de um começo que o servidor perdeu', () => {
  const nova = { tentativa: 4, teste: 1, bilhete: 'b4', limiteEm: '2026-07-17T11:00:00.000Z' }

  beforeEach(async () => {
    servidor.tentativas.set(4, 5)
    await journal.putTentativa(folha(3, { handIn: wanted(2), flags: { perguntas: [1], told: true } }))
    await journal.putRevisoes(3, [entrada('separador-a', 'da primeira tentativa')])
  })

  const numeros = async () => (await journal.listTentativas()).map(({ tentativa }) => tentativa)

  test('passam para o que se fez em vez dele, e as marcas; quantas vezes foi reaberto, e querer entregar, eram do outro', async () => {
    await adoptLostStarts(journal, 5, nova)
    expect(await numeros()).toEqual([4])
    expect(textos(await journal.listRevisoes(4))).toEqual(['da primeira tentativa'])
    expect(await journal.readTentativa(4)).toMatchObject({ ...nova, flags: { perguntas: [1] }, handIn: noHandIn() })
  })

  test('ficam onde estão, se o servidor o tem', async () => {
    servidor.tentativas.set(3, 5)
    await adoptLostStarts(journal, 5, nova)
    expect(await numeros()).toEqual([3])
  })

  test.each([
    ['já é de outra pessoa', () => (servidor.sessao = 6)],
    ['passa a ser de outra pessoa entretanto', () => (servidor.aoPulsar = () => (servidor.sessao = 6))],
  ])('ficam onde estão, se a sessão %s: o que o servidor diz é dela', async (_quando, entra) => {
    servidor.tentativas.set(3, 5)
    entra()
    await adoptLostStarts(journal, 5, nova)
    expect(await numeros()).toEqual([3])
    expect(await journal.readTentativa(3)).toMatchObject({ handIn: wanted(2) })
  })

  /** The room of the new attempt opens, for a moment. */
  async function abre(tentativa = 4): Promise<void> {
    const engine = await openEngine(emCursoDe(tentativa), `b${tentativa}`, 5, false)
    engine.start()()
    await engine.writeDown()
  }

  test('passam na visita seguinte, se nesta o servidor não se pôde ouvir', async () => {
    servidor.rede = false
    await abre()
    expect(await numeros()).toEqual([3, 4])
    servidor.rede = true
    await abre()
    expect(await numeros()).toEqual([4])
    expect(textos(await journal.listRevisoes(4))).toEqual(['da primeira tentativa'])
  })

  test('de uma tentativa que acabou sem este dispositivo o saber pergunta-se uma vez', async () => {
    servidor.tentativas.set(3, 5)
    servidor.entregueEm.set(3, agora)
    await adoptLostStarts(journal, 5, nova)
    await adoptLostStarts(journal, 5, nova)
    expect(servidor.pulsos).toEqual([3])
    expect(await journal.readTentativa(3)).toMatchObject({ handIn: { step: { at: 'done', em: agora } } })
  })

  describe('e um separador continua a escrever sob ele', () => {
    beforeEach(async () => {
      await abre()
      await journal.putRevisoes(3, [entrada('separador-b', 'de b')])
    })

    test('são também do que se fez em vez dele, e seguem com ele', async () => {
      expect(textos(await journal.listRevisoes(4)).toSorted()).toEqual(['da primeira tentativa', 'de b'])
      await outroDia()
      expect(servidor.chegou.toSorted()).toEqual(['b4: da primeira tentativa', 'b4: de b'])
    })

    test('o que ali se queira entregar não entrega o que se fez em vez dele', async () => {
      expect(await journal.changeTentativa(3, quer)).toBeNull()
      await journal.putTentativa(folha(3, { handIn: wanted() }))
      await abre()
      expect(await journal.listTentativas()).toMatchObject([{ tentativa: 4, handIn: { step: { at: 'none' } } }])
      expect(textos(await journal.listRevisoes(4)).toSorted()).toEqual(['da primeira tentativa', 'de b'])
    })

    test('se o servidor torna a dar esse número, a outro teste, as palavras não são desse', async () => {
      servidor.tentativas.set(3, 5)
      expect([await journal.readTentativa(3), await journal.listRevisoes(3)]).toEqual([null, []])
      const emCurso = emCursoDe(3)
      const engine = await openEngine({ ...emCurso, teste: { ...emCurso.teste, id: 2 } }, 'b3', 5, false)
      engine.start()()
      await engine.writeDown()
      expect(await journal.listRevisoes(3)).toEqual([])
      expect(await journal.listTentativas()).toMatchObject([
        { tentativa: 3, teste: 2 },
        { tentativa: 4, teste: 1 },
      ])
      expect(textos(await journal.listRevisoes(4)).toSorted()).toEqual(['da primeira tentativa', 'de b'])
    })

    test('se o servidor perde também o outro, e torna a dar esse número ao mesmo teste, passam todas para ele', async () => {
      servidor.tentativas.delete(4)
      servidor.tentativas.set(3, 5)
      await abre(3)
      expect(await numeros()).toEqual([3])
      expect(textos(await journal.listRevisoes(3)).toSorted()).toEqual(['da primeira tentativa', 'de b'])
      expect(await journal.readTentativa(3)).toMatchObject({ tentativa: 3, bilhete: 'b3' })
    })

    test('se o servidor perde também o outro, passam todas para o que se fizer em vez dos dois', async () => {
      servidor.tentativas = new Map([[6, 5]])
      await abre(6)
      await journal.putRevisoes(3, [entrada('separador-b', 'ainda de b', 2)])
      expect(await numeros()).toEqual([6])
      expect(textos(await journal.listRevisoes(6)).toSorted()).toEqual(['ainda de b', 'da primeira tentativa', 'de b'])
    })
  })
})
