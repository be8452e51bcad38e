/** For the tests of these pages: a router at an address, and an API that answers what a test says. */
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type RouteComponent,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { newQueryClient } from '#kit/api/queries.ts'
import { ToastRegion } from '#kit/overlays/ToastRegion.tsx'
import { clearToasts } from '#kit/overlays/toasts.ts'
import { readIn } from '#web/ensaio-fuso.ts'

export type Pedido = { method: string; path: string; query: URLSearchParams; body: unknown }
export type Resposta = { status?: number; body: unknown }
type Handler = Record<string, unknown> | readonly unknown[] | ((pedido: Pedido) => Resposta)

const isRegisto = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Stands in for the network. `respostas['GET /api/repositorio']` is a body, or what makes an answer of the request. */
export function stubApi(respostas: Record<string, Handler>): Pedido[] {
  const asked: Pedido[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://lousa.test')
    const pedido: Pedido = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    asked.push(pedido)
    const handler = respostas[`${pedido.method} ${pedido.path}`]
    const { status = 200, body } =
      typeof handler === 'function'
        ? handler(pedido)
        : {
            status: handler === undefined ? 500 : 200,
            body: handler ?? { type: 'urn:lousa:erro:erro_interno', title: 'erro_interno', detail: `Sem resposta para ${pedido.path}` },
          }
    return new Response(JSON.stringify(isRegisto(body) || Array.isArray(body) ? body : {}), { status })
  })
  return asked
}

/** A problem as the server words it. */
export const problema = (status: number, title: string, detail: string, more: object = {}): Resposta => ({
  status,
  body: { type: `urn:lousa:erro:${title}`, title, detail, status, ...more },
})

/** Every test of the file begins at this instant, read in Lisbon, and leaves nothing to the next. */
export function beginAt(agora: string): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(agora) })
    readIn('Europe/Lisbon')
  })
  afterEach(() => {
    cleanup()
    clearToasts()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** A teacher who is signed in, as `GET /api/geral/info` tells it. */
export const rita = { userId: 7, tipo: 1, displayName: 'Rita', trato: 'voce', imitadoPor: null, confirmacao: 'confirmada' }

/** Shows a page at an address; the router knows it under `paths`. Answers the router, to see where one is. */
export async function showPage(Page: RouteComponent, paths: readonly string[], address: string) {
  vi.stubGlobal('scrollTo', () => {})
  const root = createRootRoute({ notFoundComponent: () => <h1>Noutra página</h1> })
  const routes = paths.map((path) => createRoute({ getParentRoute: () => root, path, component: Page }))
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search as Record<string, string>).toString() // parseSearch gives only strings
      return query ? `?${query}` : ''
    },
  })
  const queries = newQueryClient()
  queries.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } })
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
        <ToastRegion />
      </QueryClientProvider>,
    )
  })
  return router
}
