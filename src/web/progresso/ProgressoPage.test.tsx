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
