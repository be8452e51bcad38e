// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { RevisoesGuardadas } from '#contract/tentativas.ts'
import type { Diario, TentativaGuardada } from './diario.ts'
import { type Entrada, nomeDe } from './fila.ts'

const kept = { entradas: new Map<string, Entrada>(), folha: null as TentativaGuardada | null }
const feito: string[] = []

vi.mock('./diario.ts', async (original) => ({
  ...(await original<object>()),
  alunosComDiario: () => [5],
  abrirDiario: async (): Promise<Pick<Diario, 'tentativas' | 'entradas' | 'guardarTentativa' | 'guardarEntradas'>> => ({
    tentativas: async () => (kept.folha ? [kept.folha] : []),
    entradas: async () => [...kept.entradas.values()],
    guardarTentativa: async (folha) => void (kept.folha = folha),
    guardarEntradas: async (_id, entradas) => entradas.forEach((one) => kept.entradas.set(nomeDe(one), one)),
  }),
}))
vi.mock('./entrega.ts', () => ({
  enviarRevisoes: async (_portador: unknown, lote: readonly Entrada[]): Promise<RevisoesGuardadas> => {
    feito.push(...lote.map(nomeDe))
    const nomes = lote.map(({ perguntaid, dispositivo, seq }) => ({ perguntaid, dispositivo, seq }))
    return {
      agora: '2026-11-20T10:10:00.000Z',
      limiteEm: '2026-11-20T11:00:00.000Z',
      entregueEm: null,
      encontros: [],
      guardadas: nomes,
      resultados: nomes.map((nome) => ({ ...nome, estado: 'guardada' })),
    }
  },
  entregarTentativa: async () => {
    feito.push('entregar')
    return { entregueEm: '2026-11-20T10:10:01.000Z' }
  },
}))
const { deliverPending } = await import('./pendentes.ts')

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
