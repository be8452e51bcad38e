// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beside, newQueryClient, read } from '#kit/api/queries.ts'
import { buildRouter } from '#web/routes.tsx'
import { followEndOfSession, onEndOfSession } from './fim.ts'
import { reasonOfEnd, sessaoQuery } from './sessao.ts'

vi.mock('#web/shell/Moldura.tsx', () => ({ Moldura: ({ children }: { children: unknown }) => children }))

const aluna = {
  userId: 7,
  tipo: 7,
  avatar: null,
  displayName: 'Inês',
  loginUrl: '/login',
  palavraPasseProvisoria: false,
  confirmacao: 'confirmada' as const,
  trato: 'formal' as const,
  imitadoPor: null,
  imitadoAte: null,
  aAgir: false,
}
const ninguem = { ...aluna, userId: null, tipo: 0, displayName: '' }
const fim = {
  type: 'urn:lousa:erro:sessao_expirada',
  title: 'sessao_expirada',
  status: 401,
  detail: 'A sessão terminou: é preciso iniciar outra.',
}
const reply = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** The server after the session ended: it takes the token no more, and tells a visitor that they are one. */
const answer = async (input: unknown, init?: RequestInit) =>
  String(input).includes('/api/geral/info') && !new Headers(init?.headers).has('authorization') ? reply(ninguem) : reply(fim, 401)

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', answer)
  localStorage.setItem('token', 'um.token.qualquer')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function openPages() {
  const queries = newQueryClient()
  queries.setQueryData(sessaoQuery().queryKey, aluna)
  const router = buildRouter(queries)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/forbidden'] }) })
  followEndOfSession(queries, () => void router.invalidate())
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
  return { queries, router }
}

test('uma página que não abre porque a sessão terminou leva a entrar, diz porquê e lembra-se de onde se estava', async () => {
  const { router } = await openPages()
  await act(() => router.navigate({ href: '/turmas' }))
  expect(await screen.findByText(fim.detail)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/login')
  expect(document.cookie).toContain(`url-redirect=${encodeURIComponent('/turmas')}`)
})

/** A question of who is here is under way, asked before the session ended; answers how its good answer comes. */
function askBefore(queries: ReturnType<typeof newQueryClient>): () => void {
  let come = (): void => {}
  const coming = new Promise<void>((resolve) => (come = resolve))
  let isFirst = true
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    if (!String(input).includes('/api/geral/info') || !isFirst) return answer(input, init)
    isFirst = false
    await coming
    return reply(aluna)
  })
  void queries.fetchQuery({ ...sessaoQuery(), staleTime: 0 })
  return come
}

test.each([
  ['a resposta sobre quem entrou é de antes do fim', aluna],
  ['ainda não se sabe quem entrou', undefined],
])('também no instante a seguir a entrar, em que %s', async (_, known) => {
  const queries = newQueryClient()
  if (known) queries.setQueryData(sessaoQuery().queryKey, known)
  const passAgain = vi.fn<() => void>()
  followEndOfSession(queries, passAgain)
  const come = askBefore(queries)
  await queries.fetchQuery(read('GET /api/turmas/opcoes')).catch(() => {})
  come()
  await vi.waitFor(() => expect(passAgain).toHaveBeenCalledOnce())
  // The guards ask this, and lead to sign-in.
  expect([queries.getQueryData(sessaoQuery().queryKey)?.userId, reasonOfEnd()]).toEqual([null, fim.detail])
})

test('o que se estava a escrever fica na página; a página seguinte é que pede para entrar', async () => {
  const { queries, router } = await openPages()
  const key = read('GET /api/turmas/opcoes').queryKey
  queries.setQueryData(key, [])
  await act(() => queries.fetchQuery({ ...read('GET /api/turmas/opcoes'), staleTime: 0 }).catch(() => {}))
  expect(router.state.location.pathname).toBe('/forbidden')
  expect(queries.getQueryData(sessaoQuery().queryKey)?.userId).toBe(7)
  await act(() => router.navigate({ href: '/turmas' }))
  expect(router.state.location.pathname).toBe('/login')
})

test('sem a primeira resposta de uma parte ao lado, a página fica; sem a de uma página, não há página', async () => {
  const queries = newQueryClient()
  const told: boolean[] = []
  onEndOfSession(queries, (_, empty) => told.push(empty))
  const perdido = read('GET /api/teste/tempo-perdido/{id}', { params: { id: 1 } })
  await queries.fetchQuery({ ...perdido, meta: beside }).catch(() => {})
  await queries.fetchQuery(read('GET /api/turmas/opcoes')).catch(() => {})
  expect(told).toEqual([false, true])
})
