// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient, read, useWrite } from './queries.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Pagina() {
  const turmas = useQuery({ ...read('GET /api/turmas'), retry: false })
  const write = useWrite('POST /api/notificacoes/ler', { invalidates: ['GET /api/turmas'] })
  return (
    <>
      <button onClick={() => write.mutate({ body: {} } as never)}>{/* what the stub reads of it */}Ler</button>
      <p>{write.isPending ? 'A enviar' : (write.error?.message ?? (turmas.data ? 'Lido' : ''))}</p>
    </>
  )
}

test('de uma escrita sem resposta diz-se que falhou, mesmo que a leitura do que ela possa ter mudado também não tenha resposta', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`)
    if (method === 'POST') return Promise.reject(new TypeError('Failed to fetch'))
    return asked.length === 1 ? Promise.resolve(Response.json([])) : new Promise(() => {})
  })
  render(
    <QueryClientProvider client={newQueryClient()}>
      <Pagina />
    </QueryClientProvider>,
  )
  await screen.findByText('Lido')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ler' })))
  expect(await screen.findByText(/^Não foi possível chegar à Lousa/)).toBeDefined()
  expect(asked).toEqual(['GET /api/turmas', 'POST /api/notificacoes/ler', 'GET /api/turmas'])
})
