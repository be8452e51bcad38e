// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { read } from '#kit/api/queries.ts'
import { writeToken } from '#kit/api/token.ts'
import type { PaginaVista } from '#web/responder/offline/paginas.ts'
import { sessaoQuery } from '#web/sessao/sessao.ts'
import { followPaginas } from './follow-paginas.ts'
import { vistaEm } from './vistas.ts'

const aqui = vi.hoisted(() => ({ paginas: new Map<string, unknown>(), ficheiros: [] as unknown[], isPrivate: false }))
vi.mock('#web/responder/offline/paginas.ts', async (original) => ({
  ...(await original<object>()),
  keepPagina: async (vista: PaginaVista) => void aqui.paginas.set(`${vista.aluno} ${vista.tipo} ${vista.id}`, vista),
  removePagina: async (aluno: number, { tipo, id }: PaginaVista) => void aqui.paginas.delete(`${aluno} ${tipo} ${id}`),
  readPagina: async ({ tipo, id }: PaginaVista) => aqui.paginas.get(`42 ${tipo} ${id}`),
}))
vi.mock('#web/responder/offline/worker.ts', () => ({ keepPaginas: async (pagina: unknown) => void aqui.ficheiros.push(pagina) }))
vi.mock('#web/responder/offline/private-window.ts', () => ({ isPrivateWindow: async () => aqui.isPrivate }))

const tokenOf = (role: string): string => `x.${btoa(JSON.stringify({ sub: '42', role, sid: 's' }))}.y`
const resultadoKey = (id: number) => read('GET /api/turmas/teste/resultado/{id}', { params: { id } }).queryKey
const trabalhoKey = (id: number) => read('GET /api/trabalho/resposta/{id}', { params: { id } }).queryKey
const lido = (dados: object) => dados as never // what is looked at here, of a whole reply

let queries: QueryClient
/** A page has been read: as its query would hold it. */
const arrive = (key: readonly unknown[], dados: object) => queries.setQueryData(key, lido(dados))

beforeEach(() => {
  aqui.paginas.clear()
  aqui.ficheiros = []
  aqui.isPrivate = false
  localStorage.clear()
  writeToken(tokenOf('Aluno'))
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(sessaoQuery().queryKey, lido({ userId: 42, trato: 'tu' }))
})
afterEach(() => vi.unstubAllGlobals())

const kept = () => [...aqui.paginas.keys()].toSorted()

test('o que o aluno abriu guarda-se em seu nome, com os ficheiros da página, e de novo a cada leitura', async () => {
  arrive(trabalhoKey(6), { versao: 1, ficheirosVisiveis: { 3: { url: '/f', nome: 'f', tipo: 'image/png', tamanho: 9 } } })
  followPaginas(queries)
  arrive(resultadoKey(7), { visivel: 'pontos', ficheiros: {} })
  await vi.waitFor(() => expect(kept()).toEqual(['42 resultado 7', '42 trabalho 6']))
  expect(aqui.ficheiros).toMatchObject([
    { aluno: 42, tentativa: 'trabalho-6', ficheiros: { 3: {} } },
    { aluno: 42, tentativa: 'resultado-7', ficheiros: {} },
  ])
  arrive(trabalhoKey(6), { versao: 2, ficheirosVisiveis: { 3: { url: '/f', nome: 'f', tipo: 'image/png', tamanho: 9 } } })
  await vi.waitFor(() => expect(aqui.paginas.get('42 trabalho 6')).toMatchObject({ dados: { versao: 2 } }))
  expect(aqui.ficheiros).toHaveLength(2)
})

test('nada se guarda de quem ensina, numa janela privada, nem de um resultado por publicar', async () => {
  followPaginas(queries)
  writeToken(tokenOf('Professor'))
  arrive(resultadoKey(1), { visivel: 'tudo', ficheiros: {} })
  await new Promise((resolve) => setTimeout(resolve))
  writeToken(tokenOf('Aluno'))
  aqui.isPrivate = true
  arrive(resultadoKey(2), { visivel: 'tudo', ficheiros: {} })
  await new Promise((resolve) => setTimeout(resolve))
  aqui.isPrivate = false
  arrive(resultadoKey(3), { visivel: 'nada' })
  arrive(resultadoKey(4), { visivel: 'tudo', ficheiros: {} })
  await vi.waitFor(() => expect(kept()).toEqual(['42 resultado 4']))
})

test('um resultado que o professor escondeu deixa de estar no dispositivo', async () => {
  followPaginas(queries)
  arrive(resultadoKey(7), { visivel: 'pontos', ficheiros: {} })
  await vi.waitFor(() => expect(kept()).toEqual(['42 resultado 7']))
  arrive(resultadoKey(7), { visivel: 'nada' })
  await vi.waitFor(() => expect(kept()).toEqual([]))
})

test('sem resposta do servidor, põe-se o que se viu, que se diz de quando é e não se guarda outra vez; o que já não se pode ver larga-se', async () => {
  const em = Date.now() - 60_000
  const vista = {
    tipo: 'resultado',
    id: 8,
    aluno: 42,
    em,
    sessao: {},
    formulas: [],
    dados: { visivel: 'tudo', nome: 'Rochas', ficheiros: {} },
  }
  aqui.paginas.set('42 resultado 8', vista)
  aqui.paginas.set('42 resultado 9', { ...vista, id: 9 })
  let reply = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', () => reply())
  followPaginas(queries)
  const stop = new QueryObserver(queries, { ...read('GET /api/turmas/teste/resultado/{id}', { params: { id: 8 } }) }).subscribe(() => {})
  await vi.waitFor(() => expect(queries.getQueryData(resultadoKey(8))).toMatchObject({ nome: 'Rochas' }))
  expect(vistaEm(queries.getQueryState(resultadoKey(8))?.dataUpdatedAt ?? 0)).toBe(em)
  stop()
  expect(aqui.paginas.get('42 resultado 8')).toBe(vista)

  reply = async () =>
    Response.json({ type: 'urn:lousa:erro:nao_encontrado', title: 'nao_encontrado', detail: 'Não existe.' }, { status: 404 })
  await queries.prefetchQuery(read('GET /api/turmas/teste/resultado/{id}', { params: { id: 9 } }))
  await vi.waitFor(() => expect(kept()).toEqual(['42 resultado 8']))
})
