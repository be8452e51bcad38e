// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import TestesProntosPage from './TestesProntosPage.tsx'

const prontos = [
  { id: 1, nome: 'Rochas', ano: 7, disciplina: 'Ciências Naturais' },
  { id: 2, nome: 'Frações', ano: 7, disciplina: 'Matemática' },
  { id: 3, nome: 'Equações', ano: 8, disciplina: 'Matemática' },
  { id: 4, nome: 'Equações no exame', ano: 8, disciplina: 'Matemática' },
].map((um) => ({
  ...um,
  descricao: '',
  duracao: null,
  totalPerguntas: 2,
  totalPoints: 20,
  dataAlterado: '2026-07-15T10:00:00Z',
  meu: false,
}))

/** As the server narrows them: by year and by subject together. */
const narrowed = (query: URLSearchParams) =>
  prontos.filter(
    ({ nome, ano, disciplina }) =>
      (query.get('ano') ?? String(ano)) === String(ano) &&
      (query.get('disciplina') ?? disciplina) === disciplina &&
      nome.includes(query.get('texto') ?? ''),
  )

beforeEach(() => {
  stubApi({
    'GET /api/geral/info': { tipo: 1, userId: 7 },
    'GET /api/repositorio/testesprontos/opcoes': prontos.map(({ ano, disciplina }) => ({ ano, disciplina, testes: 1 })),
    'GET /api/repositorio/testesprontos': ({ query }) => ({ body: { data: narrowed(query), proximo: null } }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (query = '') => showPage(TestesProntosPage, ['/testes-perguntas/testes-prontos'], `/testes-perguntas/testes-prontos${query}`)
const menuOf = /^Ações de /
const listed = () => screen.getAllByRole('button', { name: menuOf }).map((one) => one.getAttribute('aria-label')?.slice(9))
const choose = (name: string, value: string) =>
  act(async () => fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } }))

test('o ano e a disciplina escolhidos encurtam a lista, cada um por si e os dois juntos', async () => {
  await show()
  await screen.findByRole('button', { name: 'Ações de Rochas' })
  expect(listed()).toHaveLength(4)
  await choose('Disciplina', 'Matemática')
  await waitFor(() => expect(listed()).toEqual(['Frações', 'Equações', 'Equações no exame']))
  await choose('Ano', '8')
  await waitFor(() => expect(listed()).toEqual(['Equações', 'Equações no exame']))
  await choose('Disciplina', '')
  await choose('Ano', '7')
  await waitFor(() => expect(listed()).toEqual(['Rochas', 'Frações']))
})

test('o endereço traz os filtros; sem nada que lhes sirva, diz-se, e limpos volta tudo', async () => {
  await show('?ano=8&disciplina=Ciências Naturais')
  expect(await screen.findByText('Nenhum teste pronto com estes filtros')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Limpar os filtros' })))
  await waitFor(() => expect(listed()).toHaveLength(4))
})
