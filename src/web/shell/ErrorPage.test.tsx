// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { PageError } from './Raiz.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { ErrorPageBoundary } from './ErrorPageBoundary.tsx'

afterEach(cleanup)

async function show(page: ReactNode) {
  const router = createRouter({ routeTree: createRootRoute({ component: () => page }), history: createMemoryHistory() })
  render(<RouterProvider router={router} />)
  await screen.findByRole('main')
}

test('uma página que não existe: as palavras do catálogo à letra, uma frase em português e o caminho de volta', async () => {
  await show(<ErrorPage status={404} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page could not be found')
  expect(screen.getByText('404')).toBeTruthy()
  expect(screen.getByText(/Não encontrámos esta página/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/')
})

test('sem mais nada é 500 e «Error», com «Tentar de novo» quando se pode', async () => {
  await show(<ErrorPage onRetry={() => {}} requestId="r-7" />)
  expect(screen.getByText('500')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Error')
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
  expect(screen.getByText('Número do pedido: r-7')).toBeTruthy()
})

test('uma avaria da própria página não é contada como um 500 do servidor', async () => {
  const Broken = () => {
    throw new TypeError('x.toSorted is not a function')
  }
  const queries = new QueryClient()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const router = createRouter({
    routeTree: createRootRoute({ component: Broken, errorComponent: PageError }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(/Aconteceu um erro nesta página/)).toBeTruthy()
  expect(screen.queryByText('500')).toBeNull()
  expect(screen.queryByText(/do nosso lado/)).toBeNull()
})

test('se até a página de erro falhar, ainda há duas linhas e uma ligação', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw new Error('x')
  }
  render(
    <ErrorPageBoundary>
      <Broken />
    </ErrorPageBoundary>,
  )
  expect(screen.getByText('An error occurred while showing the error page')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go back to home' }).getAttribute('href')).toBe('/')
})
