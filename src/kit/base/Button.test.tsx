// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

afterEach(cleanup)

test('um botão que não se pode usar continua no caminho do teclado e diz porquê', () => {
  const press = vi.fn()
  render(
    <Button disabledReason="A turma está arquivada" onClick={press}>
      Editar turma
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Editar turma' })
  button.focus()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('A turma está arquivada')
  fireEvent.click(button)
  expect(press).not.toHaveBeenCalled()
})

test('um botão de enviar que não se pode usar não envia o formulário', () => {
  const send = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={send}>
      <Button type="submit" disabledReason="Falta o nome">
        Criar
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Criar' }))
  expect(send).not.toHaveBeenCalled()
})

test('quando deixa de haver razão, o mesmo botão fica com o foco e faz o que diz', () => {
  const press = vi.fn()
  const { rerender } = render(
    <Button disabledReason="Falta o nome" onClick={press}>
      Criar
    </Button>,
  )
  screen.getByRole('button').focus()
  rerender(<Button onClick={press}>Criar</Button>)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Criar' }))
  fireEvent.click(screen.getByRole('button'))
  expect(press).toHaveBeenCalledOnce()
})

test('a segunda pressão de um duplo clique não repete um ato, mesmo antes de o botão mostrar que decorre', () => {
  const press = vi.fn()
  render(
    <Button pending={false} onClick={press}>
      Criar 30 contas
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Criar 30 contas' })
  fireEvent.click(button, { detail: 1 })
  fireEvent.click(button, { detail: 2 })
  expect(press).toHaveBeenCalledOnce()
})

test('um botão que não espera por nada faz o que diz a cada pressão', () => {
  const press = vi.fn()
  render(<Button onClick={press}>Mais um</Button>)
  fireEvent.click(screen.getByRole('button'), { detail: 1 })
  fireEvent.click(screen.getByRole('button'), { detail: 2 })
  expect(press).toHaveBeenCalledTimes(2)
})

test('enquanto o ato decorre, novas pressões não fazem nada', () => {
  const press = vi.fn()
  render(
    <Button pending onClick={press}>
      Guardar
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Guardar' })
  fireEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(press).not.toHaveBeenCalled()
})

test('a tecla Escape fecha a explicação sem fechar o que está à volta', () => {
  const around = vi.fn()
  render(
    <div role="presentation" onKeyDown={around}>
      <Button disabledReason="Porque sim">Publicar</Button>
    </div>,
  )
  const button = screen.getByRole('button')
  fireEvent.pointerEnter(button)
  expect(fireEvent.keyDown(button, { key: 'Escape' }), 'nor is the key left to the browser').toBe(false)
  expect(around).not.toHaveBeenCalled()
  expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(true)
  expect(around).toHaveBeenCalledOnce()
})

test('um botão só com ícone tem nome, e os tratadores de quem o usa continuam a ser chamados', () => {
  const enter = vi.fn()
  render(<IconButton icon={() => null} label="Mais ações" onPointerEnter={enter} />)
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Mais ações' }))
  expect(enter).toHaveBeenCalledOnce()
})

test('a dica de quem passa por cima fecha quando a página se move, e deixa de estar sobre o que lá chega; a de quem usa o teclado fica', () => {
  render(
    <Button disabledReason="Falta o nome" onClick={() => {}}>
      Criar
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Criar' })
  const isOpen = () => !screen.getByRole('tooltip').className.includes('closed')
  fireEvent.pointerEnter(button)
  expect(isOpen()).toBe(true)
  fireEvent.scroll(document)
  expect(isOpen()).toBe(false)

  act(() => button.focus())
  expect(isOpen()).toBe(true)
  fireEvent.scroll(document)
  expect(isOpen()).toBe(true)
})
