// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'

afterEach(cleanup)

function open(onConfirm = vi.fn(), onClose = vi.fn()) {
  render(
    <ConfirmDialog
      open
      onClose={onClose}
      title="Eliminar a turma 7.º A?"
      name="7.º A"
      confirmLabel="Eliminar turma"
      onConfirm={onConfirm}
      losses={[
        <>
          <b>26</b> alunos deixam de ter acesso
        </>,
        <>
          <b>6</b> testes
        </>,
      ]}
    />,
  )
  return {
    onConfirm,
    onClose,
    field: screen.getByLabelText('Para confirmar, escreva 7.º A'),
    button: screen.getByRole('button', { name: 'Eliminar turma' }),
  }
}

test('depois de cancelar, o nome volta a ter de se escrever', () => {
  const asking = (isOpen: boolean) => (
    <ConfirmDialog
      open={isOpen}
      onClose={() => {}}
      title="Eliminar?"
      name="7.º A"
      confirmLabel="Eliminar"
      onConfirm={() => {}}
      losses={[]}
    />
  )
  const { rerender } = render(asking(true))
  const field = () => screen.getByLabelText<HTMLInputElement>('Para confirmar, escreva 7.º A')
  fireEvent.change(field(), { target: { value: '7.º A' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  rerender(asking(false))
  rerender(asking(true))
  expect(field().value).toBe('')
})

test('diz em números o que se perde e põe o foco no nome a escrever', () => {
  const { field } = open()
  expect(screen.getByText('26').parentElement?.textContent).toBe('26 alunos deixam de ter acesso')
  expect(document.activeElement).toBe(field)
})

test('só o nome completo deixa eliminar, e diz-se o que escrever', () => {
  const { onConfirm, field, button } = open()
  expect(screen.getByText('Tal e qual, com as maiúsculas, os pontos e os acentos de «7.º A».')).toBeTruthy()
  for (const almost of ['7.º', '7.º B', '7.º a']) {
    fireEvent.change(field, { target: { value: almost } })
    fireEvent.click(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  }
  expect(onConfirm).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: ' 7.º  A ' } })
  expect(button.getAttribute('aria-disabled')).toBeNull()
  fireEvent.submit(field)
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a tecla Enter com o nome a meio não elimina', () => {
  const { onConfirm, field } = open()
  fireEvent.change(field, { target: { value: '7' } })
  fireEvent.submit(field)
  expect(onConfirm).not.toHaveBeenCalled()
})

test('cancelar fecha sem eliminar', () => {
  const { onConfirm, onClose } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
})
