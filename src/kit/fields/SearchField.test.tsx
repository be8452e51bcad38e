// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '../overlays/Dialog.tsx'
import { SearchField } from './SearchField.tsx'

afterEach(cleanup)

function Escolher({ onClose }: { onClose: () => void }) {
  const [texto, setTexto] = useState('')
  return (
    <Dialog open onClose={onClose} title="Juntar a um teste">
      <SearchField label="Nome do teste" value={texto} onChange={setTexto} />
    </Dialog>
  )
}

/** Whether the browser is left to do with the key what it always does, such as to close the dialog around. */
const escape = (field: HTMLElement): boolean => fireEvent.keyDown(field, { key: 'Escape' })

test('Escape limpa o que se escreveu e não fecha o diálogo à volta; sem nada escrito, é do diálogo', () => {
  const close = vi.fn()
  render(<Escolher onClose={close} />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Nome do teste' })
  fireEvent.change(field, { target: { value: 'rochas' } })
  expect(escape(field), 'the key was ours').toBe(false)
  expect([field.value, close.mock.calls.length]).toEqual(['', 0])
  expect(escape(field)).toBe(true)
  expect(close).toHaveBeenCalledOnce()
})

test('Enter não envia o formulário à volta', () => {
  const send = vi.fn((event: Event) => event.preventDefault())
  render(
    <form onSubmit={(event) => send(event.nativeEvent)}>
      <SearchField label="Nome" value="a" onChange={() => {}} />
    </form>,
  )
  expect(fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Limpar a pesquisa' }))
  expect(send).not.toHaveBeenCalled()
})
