// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { modeloQuery } from './modelos.ts'
import { newRascunho } from './rascunho.ts'
import { useEscolhaDoTipo } from './useEscolhaDoTipo.ts'

test('o último tipo escolhido é o que fica, ainda que as regras do anterior cheguem depois', async () => {
  const queries = new QueryClient()
  const [unica, multipla, vf] = await Promise.all([4, 3, 1].map((tipo) => queries.ensureQueryData(modeloQuery(tipo as 1 | 3 | 4))))
  if (!unica || !multipla || !vf) throw new Error('The rules are missing')
  queries.removeQueries({ queryKey: modeloQuery(3).queryKey })
  const { promise: late, resolve: arrive } = Promise.withResolvers<typeof multipla>()
  void queries.fetchQuery({ ...modeloQuery(3), queryFn: () => late })

  let rascunho = newRascunho(4, unica.vazio(), 0)
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  const { result } = renderHook(() => useEscolhaDoTipo((change) => (rascunho = change(rascunho))), { wrapper })
  act(() => result.current.escolher(3))
  act(() => result.current.escolher(1))
  await waitFor(() => expect(rascunho.tipo).toBe(1))
  await act(async () => {
    arrive(multipla)
    await late
  })
  expect(rascunho.tipo).toBe(1)
  expect(result.current.aChegar).toBeNull()
})
