// @vitest-environment jsdom
/** A copy of a test or homework has what something else, saved meanwhile, changed in it. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { beginAt, rita, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import AssignTestePage from '#web/testes/AssignTestePage.tsx'
import { testeCompletoQuery } from '#web/testes/testes.queries.ts'
import EditTrabalhoPage from '#web/trabalhos/EditTrabalhoPage.tsx'
import { trabalhoQuery } from '#web/trabalhos/trabalhos.queries.ts'

beginAt('2026-11-18T10:00:00.000Z')

const turma = { id: 3, name: '7.º A', fuso: 'Europe/Lisbon', pode: { criarTestes: true } }
const comum = {
  id: 7,
  versao: 1,
  turmaid: 3,
  turma,
  inicio: '2026-11-20T10:00:00.000Z',
  fim: '2026-11-20T11:00:00.000Z',
  aceitarAte: null,
  todos: true,
  alunos: [],
  instrucoes: [],
  recursos: [],
  anexos: [],
  ficheirosVisiveis: {},
  ficheiros: [],
  link: '',
  textoAuxiliar: '',
  duracao: 50,
  temAvaliacao: false,
  points: 20,
  pode: { editar: true },
}

type Caso = { Page: ComponentType; key: QueryKey; endereco: string; nome: string }
const casos: [string, Caso][] = [
  ['um teste', { Page: AssignTestePage, key: testeCompletoQuery(7).queryKey, endereco: '/api/turmas/teste/obter/7', nome: 'nome' }],
  ['um trabalho', { Page: EditTrabalhoPage, key: trabalhoQuery(7).queryKey, endereco: '/api/trabalho/7', nome: 'titulo' }],
]

test.each(casos)('a cópia de %s começa com o que entretanto se mudou nele', async (_, { Page, key, endereco, nome }) => {
  stubApi({
    'GET /api/geral/info': rita,
    'GET /api/turmas/3': turma,
    'GET /api/turmas/opcoes': [],
    [`GET ${endereco}`]: { ...comum, versao: 2, [nome]: 'Minerais' },
  })
  function Aberta() {
    const queries = useQueryClient()
    useState(() => {
      queries.setQueryData(key, { ...comum, [nome]: 'Rochas' })
      void queries.invalidateQueries({ queryKey: key, refetchType: 'none' })
    })
    return <Page />
  }
  await showPage(Aberta, ['/$idturma'], '/3?copiar=7')
  expect(await screen.findByDisplayValue(/^Minerais/)).toBeDefined()
})

test('escolhida uma turma, diz-se logo que prazo tem; os campos do que nela muda abrem-se, na sua hora', async () => {
  const asked = stubApi({
    'GET /api/geral/info': rita,
    'GET /api/turmas/3': turma,
    'GET /api/turmas/opcoes': [{ id: 4, nome: '7.º B', disciplina: '', anoLetivo: '', cor: 'azul', fuso: 'Atlantic/Azores' }],
    'GET /api/turmas/teste/obter/7': { ...comum, nome: 'Rochas' },
    'GET /api/turmas/alunos/4': [],
  })
  await showPage(AssignTestePage, ['/$idturma'], '/3?copiar=7')
  fireEvent.click(await screen.findByRole('checkbox', { name: /7\.º B/ }))
  const campos = within(screen.getByRole('group', { name: '7.º B' }))
  expect(campos.getByText('mesmo prazo')).toBeDefined()
  fireEvent.click(campos.getByRole('button', { name: /^Mudar/ }))
  fireEvent.click(campos.getByRole('switch', { name: 'Outro prazo nesta turma' }))
  expect(campos.getByRole('textbox', { name: /^Início/ })).toBeDefined()
  expect(campos.getAllByText(/Açores/).length).toBeGreaterThan(0)
  expect(asked.map(({ path }) => path)).not.toContain('/api/turmas/4')
})
