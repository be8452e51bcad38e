// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, notFound } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '#kit/api/queries.ts'
import { resultadoQuery } from './resultado/resultado.queries.ts'
import { rememberRedirect, sessaoQuery } from './sessao/sessao.ts'
import { buildRouter } from './routes.tsx'

vi.mock('./shell/Moldura.tsx', () => ({ Moldura: ({ children }: { children: unknown }) => children }))
vi.mock('./shell/ProibidoPage.tsx', () => ({
  default: () => {
    throw notFound()
  },
}))

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React tells of every error that a boundary takes
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(address: string, queries = newQueryClient()) {
  const router = buildRouter(queries)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
  return router
}

test.each([
  ['uma página que diz que não existe', '/forbidden'],
  ['um endereço de ninguém', '/nada/disto'],
  ['um endereço de ninguém por baixo de uma página guardada', '/turmas/7/nada'],
  ['um id que não o é', '/turmas/abc'],
])('%s mostra a página 404 da Lousa', async (_, address) => {
  await open(address)
  expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toBeTruthy()
})

const signedIn = (userId: number | null) => ({ userId, tipo: userId ? 1 : 0, avatar: null, displayName: '', loginUrl: '/login' })

test.each([
  ['quem já entrou segue para onde queria ir', 7, '/login', '/turmas', '/turmas'],
  ['quem já entrou e não queria ir a lado nenhum segue para o início', 7, '/login', null, '/'],
  ['quem não entrou fica', null, '/login', '/turmas', '/login'],
  ['uma ligação que diz de quem é serve essa pessoa, esteja quem estiver', 7, '/login?utilizador=ana', null, '/login'],
])('em /login, %s', async (_, userId, address, wanted, reached) => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/api/geral/info') ? Response.json(signedIn(userId)) : Response.json({}, { status: 500 }),
  )
  document.cookie = 'url-redirect=; path=/; max-age=0'
  if (wanted) rememberRedirect(wanted)
  const router = await open(address)
  await waitFor(() => expect(router.state.resolvedLocation?.pathname ?? router.state.location.pathname).toBe(reached))
})

test('em /login, quem lá chega porque a sua sessão acabou fica para a iniciar', async () => {
  const queries = newQueryClient()
  queries.setQueryData(sessaoQuery().queryKey, {
    ...signedIn(7),
    palavraPasseProvisoria: false,
    confirmacao: 'confirmada',
    trato: 'formal' as const,
    imitadoPor: null,
    imitadoAte: null,
    aAgir: false,
  })
  vi.stubGlobal('fetch', async () =>
    Response.json({ title: 'sessao_expirada', status: 401, detail: 'A sua sessão terminou.' }, { status: 401 }),
  )
  const router = await open('/login', queries)
  await act(async () => {})
  expect(router.state.location.pathname).toBe('/login')
})

test('a primeira página da visita traz o que mostra, e abre também quando nada vem', async () => {
  const asked: string[] = []
  let isThere = true
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (url.includes('/api/geral/info')) return Response.json({ ...signedIn(3), tipo: 7, confirmacao: 'confirmada' })
    return isThere ? Response.json({ visivel: 'nada', nome: 'Rochas' }) : Response.json({}, { status: 404 })
  })
  const load = async (): Promise<unknown> => {
    const queries = newQueryClient()
    const router = buildRouter(queries)
    router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/teste/4/consultar'] }) })
    await router.load()
    expect(router.state.resolvedLocation?.pathname).toBe('/teste/4/consultar')
    return queries.getQueryData(resultadoQuery(4).queryKey)
  }
  expect(await load()).toMatchObject({ nome: 'Rochas' })
  expect(asked.filter((url) => url.includes('resultado/4'))).toHaveLength(1)
  isThere = false
  expect(await load()).toBeUndefined()
})

test('a quem está por confirmar, a página não pede o que não lhe abre', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return url.includes('/api/geral/info')
      ? Response.json({ ...signedIn(3), tipo: 1, confirmacao: 'por-confirmar' })
      : Response.json({}, { status: 404 })
  })
  const router = buildRouter(newQueryClient())
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/testes-perguntas/testes/teste/4'] }) })
  await router.load()
  expect(router.state.location.pathname).toBe('/testes-perguntas/testes/teste/4')
  expect(asked.filter((url) => url.includes('/teste/4'))).toEqual([])
})
