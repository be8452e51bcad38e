// @vitest-environment jsdom
/**
 * Journals kept by pages of an earlier release open today. No answer is lost, and a hand-in goes only where the student
 * wanted it.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PerguntaAluno, RevisoesGuardadas } from '#contract/testes/tentativas.ts'
import type { EmCurso } from '../machine/estado.ts'
import { openEngine } from '../pages/opening.ts'
import congelados from './congeladas/diarios-0.1.0.json' with { type: 'json' }
import { forgetBases, openDB } from './ensaio-idb.ts'
import type { QueueEntry } from '../machine/queue.ts'
import { countOutsideHandIn } from './outside-hand-in.ts'
import { deliverPending } from '../delivery/deliver.ts'

vi.mock('idb', () => import('./ensaio-idb.ts'))

type Congelado = { tentativas: readonly object[]; revisoes: readonly LinhaCongelada[]; localStorage: Record<string, string | undefined> }
type LinhaCongelada = { tentativa: number; perguntaid: number; dispositivo: string; seq: number }

const aluno = 5
const agora = '2026-07-17T09:10:00.000Z'
const [P, Q] = [11, 12]
const servidor = { rede: true, conhece: [1, 4, 7], chegou: [] as string[] }

vi.mock('#kit/api/token.ts', async (original) => ({ ...(await original<object>()), alunoDaSessao: () => aluno }))
vi.mock('#kit/api/client.ts', async (original) => {
  const client = await original<typeof import('#kit/api/client.ts')>()
  type Pedido = { params: { id: number }; body: { reaberturas: number; revisoes: readonly QueueEntry[] } }
  const limiteEm = '2026-07-17T09:45:00.000Z'
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
      servidor.chegou.push(`${bilhete}: entregar, com ${pedido.body.reaberturas} reaberturas`)
      return { agora, tentativaid: 7, entregueEm: agora, entreguePor: 'aluno' }
    }
    if (!servidor.conhece.includes(pedido.params.id)) throw new client.ApiError(404, { title: 'nao_encontrado', detail: 'Não é sua' })
    const dispositivos = ['aqui0001', 'antes001', 'separador-a', 'separador-b'].map((dispositivo) => ({ dispositivo, quantas: 9 }))
    return { agora, limiteEm, entregueEm: null, reaberturas: 0, atuais: [], porVer: [], dispositivos, mensagem: null }
  }
  return { ...client, api }
})

/** The device as that release left it. */
async function por(nome: keyof typeof congelados): Promise<void> {
  const { tentativas, revisoes, localStorage: textos }: Congelado = congelados[nome]
  for (const [chave, texto] of Object.entries(textos)) if (texto !== undefined) localStorage.setItem(chave, texto)
  const base = await openDB(`lousa-diario-${aluno}`, 1, {
    upgrade(db) {
      db.createObjectStore('tentativas', { keyPath: 'tentativa' })
      db.createObjectStore('revisoes').createIndex('tentativa', 'tentativa')
    },
  })
  const tx = base.transaction(['tentativas', 'revisoes'])
  await Promise.all([
    ...tentativas.map((folha) => tx.objectStore('tentativas').put(folha)),
    ...revisoes.map((linha) => tx.objectStore('revisoes').put(linha, [linha.tentativa, linha.perguntaid, linha.dispositivo, linha.seq])),
    tx.done,
  ])
}

const pergunta = (perguntaid: number): PerguntaAluno => ({
  perguntaid,
  enunciado: [],
  points: 1,
  tipoPergunta: 7,
  conteudo: { alineas: [], modo: 'caixa' },
})

/** The room of an attempt, opened from the copy on the device. */
async function abrir(tentativaid: number) {
  servidor.rede = false
  const paginas = [{ id: 'aaaa', titulo: '', estimulo: [], perguntas: [pergunta(P), pergunta(Q)] }]
  const limiteEm = '2026-07-17T09:45:00.010Z'
  const sala = { tentativaid, limiteEm, paraRever: [], paginas, respostas: [], guardadas: [], bilhete: `b${tentativaid}` }
  // What the engine reads of a room.
  const engine = await openEngine({ teste: { id: 1, nome: 'T' }, sala, agora } as unknown as EmCurso, 'b', aluno, true)
  engine.start()()
  return engine.vista()
}

/** Lousa is opened with a network, and no tab of the test. */
const entregarPendentes = () => deliverPending(null, { daqui: () => Date.parse(agora), doServidor: async () => Date.parse(agora) })

beforeEach(() => {
  forgetBases()
  localStorage.clear()
  Object.assign(servidor, { rede: true, chegou: [] })
})

describe('a sala abre-se como ficou', () => {
  test('com o que se escreveu, o que o servidor não aceitou e o que se marcou', async () => {
    await por('aberta')
    const vista = await abrir(1)
    expect(vista.fase).toEqual({ fase: 'aberta' })
    expect([...vista.respostas]).toEqual([
      [P, 'Tejo e Douro'],
      [Q, 'enorme'],
    ])
    expect([...vista.paraRever]).toEqual([Q])
  })

  test('com a entrega marcada, de que se pode voltar atrás', async () => {
    await por('entrega marcada')
    const vista = await abrir(1)
    expect(vista.fase).toEqual({ fase: 'a-entregar', entrega: 'marcada' })
    expect([[...vista.respostas], [...vista.paraRever]]).toEqual([[[P, 'sem rede']], [P]])
  })

  test('com a entrega pedida, de que não se volta atrás', async () => {
    await por('entrega pedida')
    expect((await abrir(1)).fase).toEqual({ fase: 'a-entregar', entrega: 'pedida' })
  })

  test('com a pausa que se acabou sem rede: o relógio mostra o que vai valer', async () => {
    await por('pausa acabada sem rede')
    expect(await abrir(1)).toMatchObject({
      limiteEm: Date.parse('2026-07-17T09:45:00.010Z') - 9 * 60_000,
      pauseEnd: { devolvidos: 9, told: false },
    })
  })

  test('a que se começou sem rede, pelo número de antes e pelo que lhe foi dado', async () => {
    await por('começada sem rede e já com número')
    for (const tentativa of [-1, 7]) expect((await abrir(tentativa)).respostas.size).toBe(1)
  })
})

describe('segue o que ficou', () => {
  const segue = async (nome: keyof typeof congelados): Promise<string[]> => {
    await por(nome)
    await entregarPendentes()
    return [...new Set(servidor.chegou)].toSorted()
  }

  test('de uma sala aberta, só o que faltava', async () => {
    expect(await segue('aberta')).toEqual(['x: Tejo e Douro'])
  })

  test.each([
    ['entrega marcada', ['x: entregar, com 0 reaberturas', 'x: sem rede']],
    ['entrega pedida', ['x: entregar, com 0 reaberturas', 'x: resposta']],
    ['reaberta e outra vez marcada', ['x: a', 'x: entregar, com 1 reaberturas']],
    ['começada sem rede', ['b7: entregar, com 0 reaberturas', 'b7: sem rede']],
    ['começada sem rede e já com número', ['b7: antes', 'b7: de outro separador']],
    ['começo perdido pelo servidor', ['b4: da primeira', 'b4: de b']],
    ['palavras deixadas à saída', ['b7: à saída']],
  ] as const)('%s', async (nome, esperado) => {
    expect(await segue(nome)).toEqual(esperado)
  })

  test('do que está entregue nada segue, e o que chegou tarde continua a contar-se', async () => {
    expect(await segue('entregue')).toEqual([])
    expect(await countOutsideHandIn(aluno, 1)).toEqual({ chegaram: 1, porChegar: 0, recusadas: 0 })
  })
})
