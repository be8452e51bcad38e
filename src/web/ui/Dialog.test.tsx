// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

test('tem o título por nome, recebe o foco e devolve-o a quem o abriu', () => {
  const page = (open: boolean) => (
    <>
      <button type="button">Abrir</button>
      <Dialog open={open} onClose={() => {}} title="Mover o teste" actions={<Button>Mover</Button>}>
        <input aria-label="Pasta" />
      </Dialog>
    </>
  )
  const { rerender } = render(page(false))
  screen.getByRole('button', { name: 'Abrir' }).focus()
  rerender(page(true))
  expect(screen.getByRole('dialog', { name: 'Mover o teste' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Pasta'))
  rerender(page(false))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }))
})

test('sem campos, o foco vai para o título, não para o botão de fechar', () => {
  render(
    <Dialog open onClose={() => {}} title="Atalhos" actions={<Button>Fechar</Button>}>
      texto
    </Dialog>,
  )
  expect(document.activeElement?.textContent).toBe('Atalhos')
})

test('um formulário dentro do diálogo não envia o da página', () => {
  const outer = vi.fn()
  render(
    <form onSubmit={outer}>
      <Dialog open onClose={() => {}} title="Nova pasta" actions={null}>
        <form data-testid="inner" onSubmit={(event) => event.preventDefault()} />
      </Dialog>
    </form>,
  )
  fireEvent.submit(screen.getByTestId('inner'))
  expect(outer).not.toHaveBeenCalled()
})

test('a página fica parada por baixo, e volta a andar', () => {
  const { rerender } = render(
    <Dialog open onClose={() => {}} title="Um" actions={null}>
      a
    </Dialog>,
  )
  expect(document.documentElement.dataset.modal).toBeDefined()
  rerender(
    <Dialog open={false} onClose={() => {}} title="Um" actions={null}>
      a
    </Dialog>,
  )
  expect(document.documentElement.dataset.modal).toBeUndefined()
})
