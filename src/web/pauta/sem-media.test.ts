import { expect, test } from 'vitest'
import type { LinhaDaPauta, Pauta } from './pauta.queries.ts'
import { semMedia } from './sem-media.ts'

type SemNumero = Extract<LinhaDaPauta['celulas'][number], { semNumero: unknown }>['semNumero']

const item = (tipo: 'teste' | 'trabalho', id: number): Pauta['itens'][number] => ({
  tipo,
  id,
  nome: '',
  dia: '2026-11-20',
  peso: 1,
  categoria: tipo,
})
const said = (tipo: 'teste' | 'trabalho', ...states: SemNumero[]): string =>
  semMedia(tipo, { itens: states.map((_, i) => item(tipo, i)) }, { celulas: states.map((semNumero) => ({ semNumero })) })

test('quem faltou não está à espera de quem classifica', () => {
  expect(said('teste', 'faltou')).toBe('faltou')
  expect(said('teste', 'faltou', 'dispensado')).toBe('faltou')
  expect(said('teste', 'faltou', 'por-corrigir')).toBe('por classificar')
  expect(said('trabalho', 'sem-resposta')).toBe('não entregou')
})

test('conta só a sua categoria; sem nada, não tem', () => {
  const itens = [item('teste', 1), item('trabalho', 2)]
  const celulas = [{ semNumero: 'por-corrigir' as const }, { semNumero: 'faltou' as const }]
  expect(semMedia('trabalho', { itens }, { celulas })).toBe('faltou')
  expect(said('teste')).toBe('não tem')
  expect(said('teste', 'nao-tem')).toBe('não tem')
})
