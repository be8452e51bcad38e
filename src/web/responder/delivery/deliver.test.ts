// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RevisoesGuardadas } from '#contract/testes/tentativas.ts'
import { ApiError } from '#kit/api/client.ts'
import type { EmCurso } from '../machine/estado.ts'
import type { Journal } from '../journal/journal.ts'
import { done, rowOf, wanted } from '../machine/ensaio-row.ts'
import { type QueueEntry, nameOf } from '../machine/queue.ts'
import { noHandIn } from '../machine/hand-in.ts'
import type { TentativaRow } from '../machine/tentativa-row.ts'
import { noteSala } from '../tentativa/open-rooms.ts'

const kept = { entradas: new Map<string, QueueEntry>(), folha: null as TentativaRow | null }
const feito: string[] = []
const servidor = {
  limiteEm: '',
  aoEnviar: (): void => {},
  aoEntregar: (): void => {},
  /** Just before the sheet is changed. */
  aoMudar: (): void => {},
  /** How many revisions it says to hold of the device. */
  tem: 9,
  /** Bytes that come through in one request. */
  passam: Infinity,
  /** What becomes of what is sent. */
  estado: 'guardada' as 'guardada' | 'tardia',
}

const journal: Omit<Journal, 'move'> = {
  readTentativa: async () => kept.folha,
  listTentativas: async () => (kept.folha ? [kept.folha] : []),
  listRevisoes: async () => [...kept.entradas.values()],
  putTentativa: async (folha) => void (kept.folha = folha),
  changeTentativa: async (_id, change) => {
    servidor.aoMudar()
    return (kept.folha = kept.folha && change(kept.folha))
  },
  putRevisoes: async (_id, entradas, replaced = []) => {
    for (const one of entradas) kept.entradas.set(nameOf(one), one)
    for (const one of replaced) kept.entradas.delete(nameOf(one))
  },
  leaveLastWords: () => {},
  leaveRow: () => {},
  remove: async (_id, pode) => {
    if (!kept.folha || !pode(kept.folha, [...kept.entradas.values()])) return false
    kept.folha = null
    kept.entradas.clear()
    return true
  },
}
vi.mock('../journal/journal.ts', async (original) => ({
  ...(await original<object>()),
  alunosWithJournal: () => [5],
  openJournal: async () => journal,
  tryOpenJournal: async () => journal,
}))
vi.mock('#kit/api/client.ts', async (original) => {
  const client = await original<typeof import('#kit/api/client.ts')>()
  const revisoes = ({ body: { revisoes: lote } }: { body: { revisoes: readonly QueueEntry[] } }): RevisoesGuardadas => {
    if (lote.some(({ conteudo }) => conteudo === 'enorme')) throw new client.ApiError(413, { title: 'demasiado_grande', detail: 'Não' })
    if (JSON.stringify(lote).length > servidor.passam) throw new client.ApiError(0, { title: 'sem_rede', detail: 'Sem rede' })
    feito.push(...lote.map(nameOf))
    servidor.aoEnviar()
    const nomes = lote.map(({ perguntaid, dispositivo, seq }) => ({ perguntaid, dispositivo, seq }))
    return {
      agora: '2026-07-17T09:10:00.000Z',
      limiteEm: servidor.limiteEm,
      entregueEm: null,
      encontros: [],
      guardadas: nomes,
      resultados: nomes.map((nome) => ({ ...nome, estado: servidor.estado })),
    }
  }
  const api = async (chave: string, pedido: { body: { revisoes: readonly QueueEntry[] } }) => {
    if (chave.endsWith('/revisoes')) return revisoes(pedido)
    if (chave.startsWith('GET /api/teste/pulso')) return { dispositivos: [{ dispositivo: 'antes001', quantas: servidor.tem }] }
    if (chave.endsWith('/registar')) {
      feito.push('começou')
      throw new client.ApiError(503, { title: 'indisponivel', detail: 'Espere.' })
    }
    feito.push('entregar')
    servidor.aoEntregar()
    return { entregueEm: '2026-07-17T09:10:01.000Z', entreguePor: 'aluno' }
  }
  return { ...client, api }
})
const { checkTardias, deliverPending } = await import('./deliver.ts')
const { openEngine } = await import('../pages/opening.ts')

const entrada = (perguntaid: number, seq: number, estado: QueueEntry['estado']): QueueEntry => ({
  perguntaid,
  dispositivo: 'antes001',
  seq,
  escritaEm: Date.parse('2026-07-17T09:00:00Z') + seq,
  base: null,
  conteudo: { textos: {} },
  estado,
})

const folha = rowOf()

beforeEach(() => {
  feito.length = 0
  Object.assign(servidor, {
    limiteEm: folha.limiteEm,
    aoEnviar: () => {},
    aoEntregar: () => {},
    aoMudar: () => {},
    tem: 9,
    passam: Infinity,
    estado: 'guardada',
  })
  localStorage.setItem('token', '')
  kept.entradas = new Map(
    [entrada(1, 1, 'guardada'), entrada(1, 2, 'recusada'), entrada(2, 1, 'por-enviar')].map((one) => [nameOf(one), one]),
  )
  kept.folha = { ...folha }
})
const agora = Date.parse('2026-07-17T09:10:00Z')
const relogios = (daqui = agora, servidor: number | null = agora) => ({ daqui: () => daqui, doServidor: async () => servidor })
const entregarDaqui = (exceto: number | null = null) => deliverPending(exceto, relogios())

test('ao abrir a Lousa segue o que ficou por enviar, e só isso', async () => {
  await entregarDaqui()
  expect(feito).toEqual(['2/antes001/1'])
})

test('antes de uma entrega marcada segue tudo o que o servidor aceitou: aqui ninguém lhe pode perguntar o que perdeu', async () => {
  kept.folha = { ...folha, handIn: wanted() }
  await entregarDaqui()
  expect(feito).toEqual(['1/antes001/1', '2/antes001/1', 'entregar'])
  expect(kept.folha).toMatchObject({ handIn: { step: { at: 'done', em: '2026-07-17T09:10:01.000Z' } } })
})

test('uma revisão que o servidor não aceita põe-se de parte, e não deixa as outras para trás', async () => {
  const enorme = { ...entrada(1, 3, 'por-enviar'), conteudo: 'enorme' }
  kept.entradas = new Map([enorme, entrada(2, 1, 'por-enviar'), entrada(3, 1, 'por-enviar')].map((one) => [nameOf(one), one]))
  await entregarDaqui()
  expect(feito).toEqual(['2/antes001/1', '3/antes001/1'])
  expect(kept.entradas.get(nameOf(enorme))?.estado).toBe('recusada')
})

test('o que a página do teste decide entretanto não se perde: nem querer entregar, nem já não querer', async () => {
  servidor.aoEnviar = () => void (kept.folha = { ...folha, handIn: wanted() })
  await entregarDaqui()
  // The page that wants it hands in itself, once its last words have arrived.
  expect([kept.folha?.handIn, feito]).toEqual([wanted(), ['2/antes001/1']])
  servidor.aoEnviar = () => void (kept.folha = { ...folha, handIn: noHandIn() })
  await entregarDaqui()
  expect(kept.folha).toMatchObject({ handIn: noHandIn() })
})

test.each([
  ['um separador a tem aberta, é ele que diz que começou e continua a escrever', [{ name: 'lousa-sala-5-1' }], []],
  ['nenhum a tem aberta, diz-se agora ao servidor que começou', [], ['começou']],
])('uma tentativa começada sem rede: se %s', async (_quando, held, esperado) => {
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } })
  kept.folha = { ...folha, tentativa: -1, start: { passe: 'p', comecouEm: '2026-07-17T09:00:00.000Z', prova: 'x' } }
  await entregarDaqui()
  vi.unstubAllGlobals()
  expect(feito).toEqual(esperado)
})

test('a tentativa aberta nesta página é ela que a entrega', async () => {
  await entregarDaqui(1)
  expect(feito).toEqual([])
})

/** "Entregar" was pressed without a network; the clock closed it at ten, and the teacher opened it again until eleven. */
test('a que tem a sala aberta nesta página também, enquanto a tem', async () => {
  let fase = 'aberta'
  const fechar = noteSala({ aluno: 5, teste: 1, tentativa: 1, isAberta: () => fase === 'aberta' })
  await entregarDaqui()
  expect(feito).toEqual([])
  fase = 'entregue'
  await entregarDaqui()
  expect(feito).toEqual(['2/antes001/1'])
  fechar()
})

test('diz se ainda há alguma coisa que pode seguir sozinha', async () => {
  servidor.passam = 0
  expect(await entregarDaqui()).toBe(false)
  servidor.passam = Infinity
  expect(await entregarDaqui()).toBe(true)
})

test('uma entrega que não chega não se dá por feita: volta a tentar-se, e chega', async () => {
  kept.folha = { ...folha, handIn: wanted() }
  servidor.aoEntregar = () => {
    throw new ApiError(0, { title: 'sem_rede', detail: 'Sem rede' })
  }
  expect(await entregarDaqui()).toBe(false)
  expect(kept.folha?.handIn.step.at).toBe('sent')
  servidor.aoEntregar = () => {}
  expect(await entregarDaqui()).toBe(true)
  expect(kept.folha?.handIn.step.at).toBe('done')
})

describe('o que o professor reabriu', () => {
  beforeEach(() => {
    kept.folha = { ...folha, limiteEm: '2026-07-17T09:00:00.000Z', handIn: wanted() }
  })

  test('não se entrega por um desejo antigo ao abrir a Lousa', async () => {
    await entregarDaqui()
    expect(feito).not.toContain('entregar')
    expect(kept.folha).toMatchObject({ handIn: { step: { at: 'none' } }, limiteEm: folha.limiteEm })
  })

  describe('e o servidor é que o diz, quando se lhe pede a entrega', () => {
    const reaberta = new ApiError(409, { title: 'tentativa_reaberta', detail: 'Reaberto', atual: { reaberturas: 3 } })
    beforeEach(() => {
      kept.folha = { ...folha, handIn: wanted() }
    })

    test('fica sabido neste dispositivo: o que se decidir depois já é sobre o teste reaberto', async () => {
      servidor.aoEntregar = () => {
        throw reaberta
      }
      await entregarDaqui()
      expect(kept.folha).toMatchObject({ handIn: noHandIn(3) })
    })

    test('quem entretanto o soube na página do teste e o mandou entregar outra vez, entrega', async () => {
      servidor.aoEntregar = () => {
        kept.folha = { ...folha, handIn: wanted(3) }
        throw reaberta
      }
      await entregarDaqui()
      expect(kept.folha).toMatchObject({ handIn: wanted(3) })
    })
  })

  test('nem ao abrir o próprio teste', async () => {
    const sala = { tentativaid: 1, limiteEm: folha.limiteEm, paraRever: [], paginas: [], respostas: [], guardadas: [] }
    // What the engine reads of it.
    const emCurso = { teste: { id: 1, nome: 'T' }, sala, agora: '2026-07-17T09:10:00.000Z' } as unknown as EmCurso
    expect((await openEngine(emCurso, 'x', 5, false)).vista().fase.fase).toBe('aberta')
  })
})

test('voltar às respostas, escrever e entregar outra vez enquanto o que havia segue: vai o que se escreveu por último', async () => {
  kept.folha = { ...folha, handIn: wanted() }
  servidor.aoEnviar = () => {
    servidor.aoEnviar = () => {}
    kept.entradas.set('2/antes001/2', entrada(2, 2, 'por-enviar'))
  }
  await entregarDaqui()
  expect(feito.slice(-2)).toEqual(['2/antes001/2', 'entregar'])
})

test('quem volta às respostas no último instante não é entregue por outra página', async () => {
  kept.folha = { ...folha, handIn: wanted() }
  servidor.aoMudar = () => {
    if (feito.length > 1 && kept.folha) kept.folha = { ...kept.folha, handIn: noHandIn() }
  }
  await entregarDaqui()
  expect([feito.includes('entregar'), kept.folha.handIn]).toEqual([false, noHandIn()])
})

test('numa rede que só deixa passar pedidos pequenos, o que esperava chega aos poucos', async () => {
  const grandes = Array.from({ length: 8 }, (_, i) => ({ ...entrada(i + 1, 1, 'por-enviar'), conteudo: 'a'.repeat(20_000) }))
  kept.entradas = new Map(grandes.map((one) => [nameOf(one), one]))
  servidor.passam = 30_000
  await entregarDaqui()
  expect(new Set(feito).size).toBe(8)
})

describe('com a sessão de quem respondeu', () => {
  beforeEach(() => localStorage.setItem('token', `x.${btoa(JSON.stringify({ sub: '5', role: 'Aluno' }))}.x`))

  test('o que o servidor já teve e perdeu segue outra vez, sem se abrir o teste', async () => {
    servidor.tem = 0
    await entregarDaqui()
    expect(feito).toEqual(['1/antes001/1', '2/antes001/1'])
  })

  test('o que ele tem não segue', async () => {
    await entregarDaqui()
    expect(feito).toEqual(['2/antes001/1'])
  })
})

test('com a sessão de outra pessoa, não se pergunta em nome dela o que o servidor tem', async () => {
  localStorage.setItem('token', `x.${btoa(JSON.stringify({ sub: '6', role: 'Aluno' }))}.x`)
  servidor.tem = 0
  await entregarDaqui()
  expect(feito).toEqual(['2/antes001/1'])
})

describe('o que ficou de um teste antigo', () => {
  const dias = (n: number): number => agora + n * 86_400_000
  beforeEach(() => {
    kept.entradas = new Map([entrada(1, 1, 'guardada')].map((one) => [nameOf(one), one]))
  })

  test.each([
    ['sai pelo relógio da Lousa', dias(9), dias(9), 0],
    ['fica quando só o relógio deste dispositivo, adiantado, diz que é antigo', dias(9), agora, 1],
    ['fica enquanto a Lousa não disser as horas', dias(9), null, 1],
  ])('%s', async (_nome, daqui, doServidor, ficam) => {
    await deliverPending(null, relogios(daqui, doServidor))
    expect(kept.entradas.size).toBe(ficam)
  })

  test('fica, se tem uma resposta que o servidor nunca aceitou: só existe aqui', async () => {
    kept.entradas.set('2/antes001/1', entrada(2, 1, 'recusada'))
    await deliverPending(null, relogios(dias(9), dias(9)))
    expect(kept.entradas.size).toBe(2)
  })
})

describe('o que chegou depois da entrega', () => {
  const desta = ({ tentativa }: TentativaRow): boolean => tentativa === 1
  const estados = (): string[] => [...kept.entradas.values()].map(({ perguntaid, seq, estado }) => `${perguntaid}/${seq} ${estado}`)

  beforeEach(() => {
    kept.folha = { ...folha, handIn: done('2026-07-17T09:05:00.000Z') }
    const todas = [entrada(1, 1, 'tardia'), entrada(1, 2, 'tardia'), entrada(2, 1, 'tardia'), entrada(2, 2, 'guardada')]
    kept.entradas = new Map(todas.map((one) => [nameOf(one), one]))
  })

  test('pergunta-se outra vez do que ficou por último em cada pergunta; o que já conta passa a estar guardado', async () => {
    expect(await checkTardias(5, desta)).toBe(true)
    expect([feito, estados()]).toEqual([['1/antes001/2'], ['1/1 tardia', '1/2 guardada', '2/1 tardia', '2/2 guardada']])
  })

  test('o que continua sem contar, ou que um intermediário não deixa passar, fica como estava', async () => {
    servidor.estado = 'tardia'
    expect(await checkTardias(5, desta)).toBe(true)
    expect(estados()).toContain('1/2 tardia')
    servidor.passam = 0
    expect(await checkTardias(5, desta)).toBe(false)
    kept.entradas.set('1/antes001/2', { ...entrada(1, 2, 'tardia'), conteudo: 'enorme' })
    expect(await checkTardias(5, desta)).toBe(false)
    expect(estados()).toContain('1/2 tardia')
  })

  test('de onde nada chegou tarde, ou de outra tentativa, não se pergunta', async () => {
    expect(await checkTardias(5, () => false)).toBe(false)
    kept.entradas.delete('1/antes001/2')
    kept.entradas.delete('1/antes001/1')
    expect(await checkTardias(5, desta)).toBe(true)
    expect(feito).toEqual([])
  })
})
