// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient, read } from './queries.ts'
import { useReadToEdit } from './useReadToEdit.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const query = read('GET /api/repositorio/teste/{id}', { params: { id: 7 } })

function Editor() {
  const teste = useReadToEdit({ ...query, retry: false })
  return teste === null ? <p>A abrir</p> : <Aberto nome={teste.nome} />
}
/** As an editor does: it goes on from what it began with. */
function Aberto({ nome }: { nome: string }) {
  const [inicio] = useState(nome)
  return <p>Editar {inicio}</p>
}

/** The test was read, then something else was saved; `answer` is what the server says of it now. */
async function open(outdated: boolean, answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  const queries = newQueryClient()
  queries.setQueryData(query.queryKey, { nome: 'Rochas' } as never) // what the editor reads of it
  if (outdated) await queries.invalidateQueries({ queryKey: query.queryKey })
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <Suspense>
          <Editor />
        </Suspense>
      </QueryClientProvider>,
    )
  })
  return queries
}

test('o que outra escrita mudou lê-se de novo, e só depois se começa a editar', async () => {
  await open(true, () => Response.json({ nome: 'Minerais' }))
  expect(await screen.findByText('Editar Minerais')).toBeDefined()
})

test('o que ninguém mudou abre-se logo, e fica como se começou', async () => {
  const queries = await open(false, () => Response.json({ nome: 'Minerais' }))
  expect(screen.getByText('Editar Rochas')).toBeDefined()
  await act(() => queries.invalidateQueries({ queryKey: query.queryKey }))
  expect(screen.getByText('Editar Rochas')).toBeDefined()
})

test('se não se consegue ler, edita-se o que há', async () => {
  await open(true, () => new Response('{}', { status: 500 }))
  expect(await screen.findByText('Editar Rochas')).toBeDefined()
})
