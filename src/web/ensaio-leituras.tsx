/** For the tests of what a save changes elsewhere: readings that stand open beside what is tested. */
import { useQueries } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type Chave, api } from '#kit/api/client.ts'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'

/** Everything that an address names has the id 1. */
export const enderecoDe = (key: string): string => key.replace(/\{\w+\}/g, '1')

function Leituras({ keys }: { keys: readonly Chave[] }) {
  // Any of them: each takes of these what its address names.
  const input = { params: { id: 1, idaluno: 1, idpergunta: 1 } } as never
  useQueries({ queries: keys.map((key) => ({ queryKey: [key, 'aberta'], queryFn: () => api(key, input) })) })
  return null
}

/** Shows a page over a server that says this; `again` tells which of the readings were asked for once more. */
export async function showBeside(keys: readonly Chave[], replies: Parameters<typeof stubApi>[0], children: ReactNode) {
  const asked = stubApi(replies)
  const timesOf = (key: Chave): number => asked.filter(({ method, path }) => `${method} ${path}` === enderecoDe(key)).length
  await showPage(
    () => (
      <>
        <Leituras keys={keys} />
        {children}
      </>
    ),
    ['/'],
    '/',
  )
  await waitFor(() => {
    for (const key of keys) if (timesOf(key) === 0) throw new Error(`${key} was not read`)
  })
  const before = keys.map(timesOf)
  return { again: (): Chave[] => keys.filter((key, i) => timesOf(key) > (before[i] ?? 0)) }
}
