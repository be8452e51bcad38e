// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problema, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import TrabalhosTurmaPage from '#web/trabalhos/TrabalhosTurmaPage.tsx'

const turma = (papel: 'dono' | 'aluno') => ({
  id: 2,
  name: '8.º B',
  fuso: 'Europe/Lisbon',
  papel,
  pode: { criarTestes: papel === 'dono' },
  professores: [{ id: 7, nome: 'Rita Lima', dono: true, disciplina: 'Ciências Naturais' }],
  disciplinas: ['Ciências Naturais'],
  contagens: { testes: 0, trabalhos: 0 },
})
const show = () => showPage(TrabalhosTurmaPage, ['/turmas/$idturma/trabalhos'], '/turmas/2/trabalhos')

let respostas: Parameters<typeof stubApi>[0]
beforeEach(() => {
  respostas = { 'GET /api/geral/info': { tipo: 1, userId: 7 }, 'GET /api/turmas/2': turma('dono'), 'GET /api/trabalho/turma/': [] }
  stubApi(respostas)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const arquivado = {
  id: 5,
  turmaid: 2,
  titulo: 'Maquete',
  estado: 'concluido',
  inicio: '2026-06-28T08:00:00Z',
  fim: '2026-07-05T08:00:00Z',
  duracao: null,
  temAvaliacao: false,
  arquivado: true,
  disciplina: 'Ciências Naturais',
  contagens: null,
  minha: null,
  pode: { editar: false },
}
const onlyArchived = (papel: 'dono' | 'aluno') => {
  respostas['GET /api/turmas/2'] = turma(papel)
  respostas['GET /api/trabalho/turma/'] = ({ query }) => ({ body: query.get('arquivado') === 'true' ? [arquivado] : [] })
}

test('uma turma sem nada nenhum diz que ainda não há', async () => {
  await show()
  expect(await screen.findByRole('heading', { name: 'Ainda não há trabalhos nesta turma' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ver os arquivados' })).toBeNull()
})

test('enquanto a lista chega, o botão de criar só está onde vai ficar', async () => {
  const answer = fetch
  const nunca = new Promise<Response>(() => {})
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => (address.includes('/trabalho/turma/') ? nunca : answer(address, init)))
  await show()
  expect(await screen.findByRole('combobox', { name: 'Mostrar' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Criar trabalho' }), 'it would go away under a press').toBeNull()
  cleanup()
  respostas['GET /api/turmas/2'] = { ...turma('dono'), contagens: { testes: 0, trabalhos: 1 } }
  await show()
  expect(await screen.findByRole('link', { name: 'Criar trabalho' })).toBeTruthy()
})

test.each(['dono', 'aluno'] as const)('com todos arquivados não diz que ainda não há, e leva aos arquivados (%s)', async (papel) => {
  onlyArchived(papel)
  const router = await show()
  expect(await screen.findByRole('heading', { name: 'Não há trabalhos ativos nesta turma' })).toBeTruthy()
  expect(screen.queryByText(/Ainda não há/)).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Mostrar' })).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ver os arquivados' })))
  expect(router.state.location.searchStr).toBe('?mostrar=arquivados')
  expect(await screen.findByRole('link', { name: 'Maquete' })).toBeTruthy()
})

test('quem ensina lê quantos entregaram, e quantos desses estão corrigidos', async () => {
  const emCurso = { ...arquivado, estado: 'por-corrigir', arquivado: false, temAvaliacao: true }
  const contagens = { alunos: 26, enviados: 15, corrigidos: 4, publicados: 0, media: null }
  respostas['GET /api/trabalho/turma/'] = [
    { ...emCurso, contagens },
    { ...emCurso, id: 6, titulo: 'Frações', contagens: { ...contagens, enviados: 0, corrigidos: 0 } },
    { ...emCurso, id: 7, titulo: 'Leitura', temAvaliacao: false, contagens },
  ]
  await show()
  const counted = async (titulo: string) => {
    const row = (await screen.findByRole('link', { name: titulo })).closest('tr')
    return [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
  }
  expect(await counted('Maquete')).toEqual(expect.arrayContaining(['Entregues15 de 26', 'Corrigidos4 de 15']))
  expect((await counted('Frações')).filter((text) => text.endsWith('ainda não'))).toHaveLength(2)
  expect(await counted('Leitura')).toEqual(expect.arrayContaining(['Entregues15 de 26', 'Corrigidossem avaliação']))
})

test('sem saber se há arquivados, não diz que ainda não há', async () => {
  respostas['GET /api/trabalho/turma/'] = ({ query }) =>
    query.get('arquivado') === 'true' ? problema(500, 'erro_interno', 'Algo falhou.') : { body: [] }
  await show()
  expect(await screen.findByRole('heading', { name: 'Não há trabalhos ativos nesta turma' })).toBeTruthy()
})

test('numa turma de várias disciplinas, quem ensina vê primeiro a sua; as outras escolhem-se', async () => {
  respostas['GET /api/turmas/2'] = { ...turma('dono'), disciplinas: ['Ciências Naturais', 'Matemática'] }
  respostas['GET /api/trabalho/turma/'] = [
    { ...arquivado, arquivado: false },
    { ...arquivado, id: 6, titulo: 'Frações', disciplina: 'Matemática', arquivado: false },
  ]
  const router = await show()
  expect(await screen.findByRole('link', { name: 'Maquete' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Frações' })).toBeNull()
  const escolha = screen.getByRole('combobox', { name: 'Disciplina' })
  await act(() => fireEvent.change(escolha, { target: { value: 'todas' } }))
  expect(await screen.findByRole('link', { name: 'Frações' })).toBeTruthy()
  expect(screen.getByText(/^Matemática · /)).toBeTruthy()
  await act(() => fireEvent.change(escolha, { target: { value: 'Matemática' } }))
  expect(screen.queryByRole('link', { name: 'Maquete' })).toBeNull()
  expect(router.state.location.search).toMatchObject({ disciplina: 'Matemática' })
})
