// @vitest-environment jsdom
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient, read } from './queries.ts'
import { useReadToEdit } from './useReadToEdit.ts'

afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

const queryOf = (id: number) => read('GET /api/repositorio/teste/{id}', { params: { id } })
const query = queryOf(7)

function Editor() {
  const [id, setId] = useState(7)
  const teste = useReadToEdit({ ...queryOf(id), retry: false })
  if (teste === null) return <p>A abrir</p>
  return (
    <>
      <Aberto key={id} nome={teste.nome} />
      <button onClick={() => setId(8)}>Outro</button>
    </>
  )
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

test.each([true, false])('do que se editou passa-se a outro, que se leu há pouco: %s', async (lido) => {
  let nome = 'Minerais'
  const queries = await open(true, () => Response.json({ nome }))
  await screen.findByText('Editar Minerais')
  nome = 'Fósseis'
  if (lido) queries.setQueryData(queryOf(8).queryKey, { nome } as never)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Outro' })))
  expect(await screen.findByText('Editar Fósseis')).toBeDefined()
})

test('e o outro também se lê de novo, se o mudaram', async () => {
  let nome = 'Minerais'
  const queries = await open(false, () => Response.json({ nome }))
  queries.setQueryData(queryOf(8).queryKey, { nome: 'Sismos' } as never)
  await queries.invalidateQueries({ queryKey: queryOf(8).queryKey })
  nome = 'Fósseis'
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Outro' })))
  expect(await screen.findByText('Editar Fósseis')).toBeDefined()
})

test('sem rede edita-se o que há, e assim fica quando ela volta', async () => {
  onlineManager.setOnline(false)
  await open(true, () => Response.json({ nome: 'Minerais' }))
  expect(screen.getByText('Editar Rochas')).toBeDefined()
  await act(async () => onlineManager.setOnline(true))
  expect(screen.getByText('Editar Rochas')).toBeDefined()
})
