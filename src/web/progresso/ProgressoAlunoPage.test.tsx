// @vitest-environment jsdom
import { escalaPredefinida } from '#regras/escalas.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readIn } from '#web/ensaio-fuso.ts'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import ProgressoAlunoPage from './ProgressoAlunoPage.tsx'
import type { ItemDoAluno, ProgressoAluno } from './progresso.queries.ts'

const nenhum = { media: null, n: 0, total: 0 }
const porPublicar: ItemDoAluno = {
  tipo: 'teste',
  id: 5,
  nome: 'Rochas',
  data: '2026-07-15T23:30:00.000Z',
  disciplina: '',
  estado: 'corrigido',
  celula: { percentagem: 4321, zero: false },
  points: 8.64,
  pointsMaximo: 20,
  turma: nenhum,
}
const progresso: ProgressoAluno = {
  turma: { id: 2, name: '8.º B', fuso: 'Atlantic/Azores', escala: escalaPredefinida },
  aluno: { id: 9, numero: null, nome: 'Ana Rosa', avatar: null },
  inscrito: true,
  ultimaAtividade: '2026-07-17T17:28:00.000Z',
  agora: '2026-07-17T18:00:00.000Z',
  itens: [porPublicar],
  testes: nenhum,
  trabalhos: nenhum,
  media: nenhum,
  turmaMedia: nenhum,
  dominios: [],
  anterior: null,
  seguinte: null,
}
const relatorio: ProgressoAluno = {
  ...progresso,
  ultimaAtividade: null,
  itens: [{ ...porPublicar, celula: { semNumero: 'por-corrigir' }, points: null, pointsMaximo: null, turma: null }],
  turmaMedia: null,
}
const print = (when: 'beforeprint' | 'afterprint') => act(async () => window.dispatchEvent(new Event(when)))
const show = () => showPage(ProgressoAlunoPage, ['/turmas/$idturma/progresso/$idaluno'], '/turmas/2/progresso/9')

let ready: boolean
let fuso: string
beforeEach(() => {
  readIn('Europe/Lisbon')
  ready = true
  fuso = 'Atlantic/Azores'
  stubApi({
    'GET /api/geral/info': { tipo: 1, userId: 7, displayName: 'Rita Lima' },
    'GET /api/geral/definicoes': { nome: 'Agrupamento da Serra' },
    'GET /api/turmas/2': { disciplina: 'Ciências Naturais', professores: [], disciplinas: ['Ciências Naturais'] },
    'GET /api/progresso/aluno/9': ({ query }) =>
      query.get('relatorio') === null
        ? { body: { ...progresso, turma: { ...progresso.turma, fuso } } }
        : ready
          ? { body: relatorio }
          : { status: 500, body: {} },
  })
})
afterEach(async () => {
  await print('afterprint')
  cleanup()
  vi.unstubAllGlobals()
})

test('o que se imprime da página de quem ensina é o relatório: nada que não esteja publicado', async () => {
  await show()
  expect((await screen.findAllByText('43,21%')).length).toBeGreaterThan(0)
  expect(screen.getByText('8.º B · última atividade hoje às 17:28 (hora dos Açores)')).toBeTruthy()
  await print('beforeprint')
  expect(await screen.findByRole('article', { name: 'Relatório de Ana Rosa' })).toBeTruthy()
  expect(screen.getByText('Ainda não há classificações publicadas.')).toBeTruthy()
  expect(screen.queryByText(/43,21|última atividade/)).toBeNull()
  for (const texto of ['Agrupamento da Serra', 'Rita Lima', 'Ciências Naturais', '17 de julho de 2026', 'O encarregado de educação'])
    expect(await screen.findByText(texto)).toBeTruthy()
  await print('afterprint')
  expect((await screen.findAllByText('43,21%')).length).toBeGreaterThan(0)
})

test('o relatório que se oferece é o deste aluno, nesta turma', async () => {
  await show()
  const link = await screen.findByRole('link', { name: 'Relatório para os pais' })
  expect(link.getAttribute('href')).toBe('/turmas/2/progresso/9?vista=relatorio')
})

test('se o relatório ainda não chegou, não se imprime outra coisa', async () => {
  ready = false
  await show()
  expect((await screen.findAllByText('43,21%')).length).toBeGreaterThan(0)
  await print('beforeprint')
  expect(await screen.findByText(/O relatório ainda não está pronto para imprimir/)).toBeTruthy()
  expect(screen.queryByText(/43,21/)).toBeNull()
})

test.each([
  ['Europe/Lisbon', '16/07/2026', 'hoje às 18:28'],
  ['Atlantic/Azores', '15/07/2026', 'hoje às 17:28 (hora dos Açores)'],
])('em julho, de uma turma de %s: o dia e a hora são os dela', async (zone, dia, hora) => {
  fuso = zone
  await show()
  expect((await screen.findAllByText(new RegExp(dia))).length).toBeGreaterThan(0)
  expect(screen.getByText(`8.º B · última atividade ${hora}`)).toBeTruthy()
})
