// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RevisoesGuardadas } from '#contract/tentativas.ts'
import type { EmCurso } from './abrir.ts'
import type { Diario, TentativaGuardada } from './diario.ts'
import { type Entrada, nomeDe } from './fila.ts'

const kept = { entradas: new Map<string, Entrada>(), folha: null as TentativaGuardada | null }
const feito: string[] = []
const servidor = { limiteEm: '', aoEnviar: (): void => {} }

vi.mock('./diario.ts', async (original) => ({
  ...(await original<object>()),
  alunosComDiario: () => [5],
  abrirDiario: async (): Promise<Omit<Diario, 'apagar' | 'mudarNumero'>> => ({
    lerTentativa: async () => kept.folha,
    tentativas: async () => (kept.folha ? [kept.folha] : []),
    entradas: async () => [...kept.entradas.values()],
    guardarTentativa: async (folha) => void (kept.folha = folha),
    mudarTentativa: async (_id, change) => (kept.folha = kept.folha && change(kept.folha)),
    guardarEntradas: async (_id, entradas, semEfeito = []) => {
      for (const one of entradas) kept.entradas.set(nomeDe(one), one)
      for (const one of semEfeito) kept.entradas.delete(nomeDe(one))
    },
  }),
}))
vi.mock('#web/api/client.ts', async (original) => {
  const client = await original<typeof import('#web/api/client.ts')>()
  const revisoes = ({ body: { revisoes: lote } }: { body: { revisoes: readonly Entrada[] } }): RevisoesGuardadas => {
    if (lote.some(({ conteudo }) => conteudo === 'enorme')) throw new client.ApiError(413, { title: 'demasiado_grande', detail: 'Não' })
    feito.push(...lote.map(nomeDe))
    servidor.aoEnviar()
    const nomes = lote.map(({ perguntaid, dispositivo, seq }) => ({ perguntaid, dispositivo, seq }))
    return {
      agora: '2026-11-20T10:10:00.000Z',
      limiteEm: servidor.limiteEm,
      entregueEm: null,
      encontros: [],
      guardadas: nomes,
      resultados: nomes.map((nome) => ({ ...nome, estado: 'guardada' })),
    }
  }
  const api = async (chave: string, pedido: { body: { revisoes: readonly Entrada[] } }) => {
    if (chave.endsWith('/revisoes')) return revisoes(pedido)
    if (chave.endsWith('/registar')) {
      feito.push('começou')
      throw new client.ApiError(503, { title: 'indisponivel', detail: 'Espere.' })
    }
    feito.push('entregar')
    return { entregueEm: '2026-11-20T10:10:01.000Z' }
  }
  return { ...client, api }
})
const { deliverPending } = await import('./pendentes.ts')
const { abrirMotor } = await import('./abrir.ts')

const entrada = (perguntaid: number, seq: number, estado: Entrada['estado']): Entrada => ({
  perguntaid,
  dispositivo: 'antes001',
  seq,
  escritaEm: Date.parse('2026-11-20T10:00:00Z') + seq,
  base: null,
  conteudo: { textos: {} },
  estado,
})

const folha: TentativaGuardada = {
  tentativa: 1,
  teste: 1,
  nome: 'T',
  bilhete: 'x',
  limiteEm: '2026-11-20T11:00:00.000Z',
  entregueEm: null,
  entregar: false,
  paraRever: null,
}

beforeEach(() => {
  feito.length = 0
  Object.assign(servidor, { limiteEm: folha.limiteEm, aoEnviar: () => {} })
  kept.entradas = new Map(
    [entrada(1, 1, 'guardada'), entrada(1, 2, 'recusada'), entrada(2, 1, 'por-enviar')].map((one) => [nomeDe(one), one]),
  )
  kept.folha = { ...folha }
})
const agora = Date.parse('2026-11-20T10:10:00Z')

test('ao abrir a Lousa segue o que ficou por enviar, e só isso', async () => {
  await deliverPending(null, agora)
  expect(feito).toEqual(['2/antes001/1'])
})

test('antes de uma entrega marcada segue tudo o que o servidor aceitou: aqui ninguém lhe pode perguntar o que perdeu', async () => {
  kept.folha = { ...folha, entregar: true }
  await deliverPending(null, agora)
  expect(feito).toEqual(['1/antes001/1', '2/antes001/1', 'entregar'])
  expect(kept.folha).toMatchObject({ entregar: false, entregueEm: '2026-11-20T10:10:01.000Z' })
})

test('uma revisão que o servidor não aceita põe-se de parte, e não deixa as outras para trás', async () => {
  const enorme = { ...entrada(1, 3, 'por-enviar'), conteudo: 'enorme' }
  kept.entradas = new Map([enorme, entrada(2, 1, 'por-enviar'), entrada(3, 1, 'por-enviar')].map((one) => [nomeDe(one), one]))
  await deliverPending(null, agora)
  expect(feito).toEqual(['2/antes001/1', '3/antes001/1'])
  expect(kept.entradas.get(nomeDe(enorme))?.estado).toBe('recusada')
})

test('o que a página do teste decide entretanto não se perde: nem querer entregar, nem já não querer', async () => {
  servidor.aoEnviar = () => void (kept.folha = { ...folha, entregar: true })
  await deliverPending(null, agora)
  // The page that wants it hands in itself, once its last words have arrived.
  expect([kept.folha?.entregar, feito]).toEqual([true, ['2/antes001/1']])
  servidor.aoEnviar = () => void (kept.folha = { ...folha, entregar: false })
  await deliverPending(null, agora)
  expect(kept.folha).toMatchObject({ entregar: false, entregueEm: null })
})

test.each([
  ['um separador a tem aberta, é ele que diz que começou e continua a escrever', [{ name: 'lousa-tentativa' }], []],
  ['nenhum a tem aberta, diz-se agora ao servidor que começou', [], ['começou']],
])('uma tentativa começada sem rede: se %s', async (_quando, held, esperado) => {
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } })
  kept.folha = { ...folha, tentativa: -1, comeco: { passe: 'p', comecouEm: '2026-11-20T10:00:00.000Z', prova: 'x' } }
  await deliverPending(null, agora)
  vi.unstubAllGlobals()
  expect(feito).toEqual(esperado)
})

test('a tentativa aberta nesta página é ela que a entrega', async () => {
  await deliverPending(1, agora)
  expect(feito).toEqual([])
})

/** "Entregar" was pressed without a network; the clock closed it at ten, and the teacher opened it again until eleven. */
describe('o que o professor reabriu', () => {
  beforeEach(() => {
    kept.folha = { ...folha, limiteEm: '2026-11-20T10:00:00.000Z', entregar: true }
  })

  test('não se entrega por um desejo antigo ao abrir a Lousa', async () => {
    await deliverPending(null, agora)
    expect(feito).not.toContain('entregar')
    expect(kept.folha).toMatchObject({ entregar: false, limiteEm: folha.limiteEm })
  })

  test('nem ao abrir o próprio teste', async () => {
    const sala = { tentativaid: 1, limiteEm: folha.limiteEm, paraRever: [], paginas: [], respostas: [], guardadas: [] }
    // What the engine reads of it.
    const emCurso = { teste: { id: 1, nome: 'T' }, sala, agora: '2026-11-20T10:10:00.000Z' } as unknown as EmCurso
    expect((await abrirMotor(emCurso, 'x', 5, false)).vista().fase.fase).toBe('aberta')
  })
})
