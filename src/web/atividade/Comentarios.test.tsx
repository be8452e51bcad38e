// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Pedido, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { Comentarios } from './Comentarios.tsx'
import type { LinhaAviso } from './atividade.queries.ts'

const linha = { id: 8, user: 'Helena Duarte', comentarios: 0, pode: { comentar: true } } as unknown as LinhaAviso // what the comments read of it

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Writes and sends, once for each text; the answer to each is lost. */
async function send(...textos: string[]): Promise<{ texto: string; chave: string }[]> {
  const asked: Pedido[] = stubApi({ 'POST /api/atividade/comentario/8': () => ({ status: 502, body: {} }) })
  await showPage(() => <Comentarios linha={linha} quando={() => 'agora'} aberto />, ['/'], '/')
  for (const [index, texto] of textos.entries()) {
    fireEvent.change(screen.getByRole('textbox', { name: 'Escrever um comentário' }), { target: { value: texto } })
    fireEvent.click(screen.getAllByRole('button', { name: 'Comentar' }).at(-1) ?? document.body)
    await waitFor(() => expect(asked).toHaveLength(index + 1))
    await screen.findByRole('alert')
  }
  return asked.map(({ body }) => body as { texto: string; chave: string })
}

test('enviado outra vez tal e qual, por se ter perdido a resposta, é um só comentário', async () => {
  const [first, second] = await send('Na página 12.', 'Na página 12.')
  expect(second).toEqual(first)
})

test('emendado entretanto é outro, e nenhum se perde', async () => {
  const [first, second] = await send('Na página 12.', 'Na página 21.')
  expect(second?.texto).toBe('Na página 21.')
  expect(second?.chave).not.toBe(first?.chave)
})
