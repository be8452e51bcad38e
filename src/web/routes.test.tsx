// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, notFound } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '#web/api/queries.ts'
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

async function open(address: string): Promise<void> {
  const queries = newQueryClient()
  const router = buildRouter(queries)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
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
