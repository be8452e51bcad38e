// @vitest-environment jsdom
/** An editor opened again, after something else was saved that changed its test or question, begins with that. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { read } from '#kit/api/queries.ts'
import { testeQuery } from '#web/pastas/repositorio.queries.ts'
import EditPerguntaPage from '#web/perguntas/EditPerguntaPage.tsx'
import { guardada, texto } from '#web/perguntas/ensaio-rascunho.ts'
import { beginAt, rita, showPage, stubApi } from '../ensaio.tsx'
import FormularioTestePage from '../simples/FormularioTestePage.tsx'
import EditTestePage from './EditTestePage.tsx'

beginAt('2026-11-18T10:00:00.000Z')

const teste = {
  id: 7,
  versao: 1,
  nome: 'Rochas',
  descricao: '',
  dataAlterado: '2026-11-18T10:00:00.000Z',
  duracao: 50,
  caminho: [],
  instrucoes: [],
  perguntas: [],
  paginasPerguntas: [{ id: 'pag1', titulo: 'Uma', estimulo: [], recursos: [], sorteios: [] }],
  ficheiros: {},
  de: null,
  copiadoDe: null,
  alteradoPor: null,
  pode: { editar: true, copiar: true },
}
const pergunta = { ...guardada(1), id: 7, pode: { editar: true } }

type Caso = { Page: ComponentType; key: QueryKey; antes: object; agora: object }
const casos: [string, Caso][] = [
  [
    'o editor de um teste',
    { Page: EditTestePage, key: testeQuery(7).queryKey, antes: teste, agora: { ...teste, versao: 2, nome: 'Minerais' } },
  ],
  [
    'o formulário simples de um teste',
    { Page: FormularioTestePage, key: testeQuery(7).queryKey, antes: teste, agora: { ...teste, versao: 2, nome: 'Minerais' } },
  ],
  [
    'o editor de uma pergunta',
    {
      Page: EditPerguntaPage,
      key: read('GET /api/perguntas/{id}', { params: { id: 7 } }).queryKey,
      antes: pergunta,
      agora: { ...pergunta, versao: 2, enunciado: texto('Minerais') },
    },
  ],
]

test.each(casos)('%s, aberto de novo, começa com o que entretanto se mudou', async (_, { Page, key, antes, agora }) => {
  localStorage.clear()
  stubApi({
    'GET /api/geral/info': rita,
    'GET /api/repositorio/pastas': [],
    'GET /api/repositorio/teste/7': agora as Record<string, unknown>,
    'GET /api/perguntas/7': agora as Record<string, unknown>,
  })
  /** It was read before, and then something else was saved. */
  function Aberta() {
    const queries = useQueryClient()
    useState(() => {
      queries.setQueryData(key, antes)
      void queries.invalidateQueries({ queryKey: key, refetchType: 'none' })
    })
    return <Page />
  }
  await showPage(Aberta, ['/$idteste/$idpergunta'], '/7/7')
  expect((await screen.findAllByText(/Minerais/)).length + screen.queryAllByDisplayValue('Minerais').length).toBeGreaterThan(0)
  expect(screen.queryByText('Rochas')).toBeNull()
})
