// @vitest-environment jsdom
import { escalaPredefinida } from '#regras/escalas.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import ProgressoPage from './ProgressoPage.tsx'
import type { Progresso } from './progresso.queries.ts'

const nenhum = { media: null, n: 0, total: 0 }
/** What the server answers when the filters leave nothing. */
const progresso: Progresso = {
  turma: { id: 2, name: '8.º B', fuso: 'Europe/Lisbon', escala: escalaPredefinida },
  arquivada: false,
  agora: '2026-07-17T11:00:00.000Z',
  itens: [],
  alunos: [],
  totalAlunos: 4,
  turmaTestes: nenhum,
  turmaTrabalhos: nenhum,
  turmaMedia: nenhum,
  dominios: [],
}
const show = (query: string) => showPage(ProgressoPage, ['/turmas/$idturma/progresso'], `/turmas/2/progresso${query}`)

beforeEach(() => {
  stubApi({
    'GET /api/geral/info': { tipo: 1, userId: 7 },
    'GET /api/progresso/': progresso,
    'GET /api/turmas/2': { professores: [], disciplinas: [] },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('datas trocadas dizem-se ao lado do campo, sem gráficos que digam que nada foi corrigido', async () => {
  await show('?dataIni=2026-07-17&dataFim=2026-07-07')
  expect((await screen.findByRole('alert')).textContent).toBe('A data final é anterior à inicial.')
  const ate = screen.getByLabelText('a')
  expect(ate.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(ate.getAttribute('aria-describedby') ?? '')?.textContent).toBe('A data final é anterior à inicial.')
  expect(screen.queryByText(/Ainda não há/)).toBeNull()
})

test('o que os filtros esconderam é dos filtros, e limpam-se todos de uma vez', async () => {
  const router = await show('?nomeTrabalhoTeste=zzz&dataIni=2026-07-07&dataFim=2026-07-07')
  expect(await screen.findByRole('heading', { name: 'Nenhum teste ou trabalho com estes filtros' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/Ainda não há/)).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' })))
  expect(router.state.location.searchStr).toBe('')
})

test('um teste ou trabalho vê-se sozinho, e escolhe-se outro sem passar por todos', async () => {
  const media = { media: 6000, n: 1, total: 1 }
  const item = (tipo: 'teste' | 'trabalho' | 'fora', id: number, nome: string) =>
    ({ tipo, id, nome, data: '2026-07-13T11:20:00.000Z', disciplina: '', peso: 1, media }) as const
  const todos = [item('teste', 6, 'Teste 2'), item('trabalho', 6, 'Relatório'), item('fora', 6, 'Oral')]
  const asked = stubApi({
    'GET /api/geral/info': { tipo: 1, userId: 7 },
    'GET /api/progresso/': ({ query }) => {
      const alone = query.has('testeId') ? [todos[0]] : query.has('trabalhoId') ? [todos[1]] : todos
      return { body: { ...progresso, itens: alone } }
    },
    'GET /api/turmas/2': { professores: [], disciplinas: [] },
  })
  const router = await show('?item=teste-6')
  const select = await screen.findByRole('combobox', { name: 'Teste ou trabalho' })
  const queries = () => asked.filter(({ path }) => path === '/api/progresso/').map(({ query }) => query.toString())
  await vi.waitFor(() => expect(queries().toSorted()).toEqual(['turmaId=2', 'turmaId=2&testeId=6']))
  const nomes = () => [...select.querySelectorAll('option')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(nomes()).toEqual(['Todos os testes e trabalhos', 'Teste 2', 'Relatório']))
  expect(screen.queryByRole('columnheader', { name: /Relatório/ })).toBeNull()
  await act(async () => fireEvent.change(select, { target: { value: 'trabalho-6' } }))
  await vi.waitFor(() => expect(queries()).toContain('turmaId=2&trabalhoId=6'))
  expect(router.state.location.searchStr).toBe('?item=trabalho-6')
})
