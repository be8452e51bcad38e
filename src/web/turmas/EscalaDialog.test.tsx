// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { escalaPredefinida } from '#regras/escalas.ts'
import { read } from '#kit/api/queries.ts'
import { clearToasts } from '#kit/overlays/toasts.ts'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { EscalaDialog } from './EscalaDialog.tsx'
import type { Turma } from './turmas.queries.ts'

afterEach(() => {
  cleanup()
  clearToasts()
  vi.unstubAllGlobals()
})

const turma = { id: 3, name: '7.º A', versao: 4, escala: escalaPredefinida } as Turma // what the dialog reads of it

function Pagina({ onClose }: { onClose: () => void }) {
  useQuery(read('GET /api/pauta/{id}', { params: { id: 3 }, query: {} }))
  return <EscalaDialog turma={turma} onClose={onClose} />
}

async function show() {
  const asked = stubApi({ 'GET /api/pauta/3': {}, 'PUT /api/turmas/escala/3': { versao: 5 } })
  const onClose = vi.fn()
  await showPage(() => <Pagina onClose={onClose} />, ['/'], '/')
  fireEvent.click(await screen.findByRole('radio', { name: 'Níveis de 1 a 5' }))
  return { onClose, dos: (method: string) => asked.filter((pedido) => pedido.method === method) }
}
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })

test('guardada outra escala, a pauta que está aberta volta a ler-se', async () => {
  const { onClose, dos } = await show()
  expect(dos('GET').filter(({ path }) => path === '/api/pauta/3')).toHaveLength(1)
  await press('Guardar escala')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(dos('PUT')).toMatchObject([{ body: { versao: 4, escala: { tipo: '1-5' } } }])
  await waitFor(() => expect(dos('GET').filter(({ path }) => path === '/api/pauta/3')).toHaveLength(2))
})

test('«Cancelar» não guarda nada', async () => {
  const { onClose, dos } = await show()
  await press('Cancelar')
  expect(onClose).toHaveBeenCalledOnce()
  expect(dos('PUT')).toEqual([])
})
