// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from '#kit/base/Button.tsx'
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

test('o duplo clique que o abre não o fecha, nem carrega no que ele traz', () => {
  const close = vi.fn()
  const act = vi.fn()
  render(
    <Dialog open onClose={close} title="Entregar este trabalho?" actions={<Button onClick={act}>Entregar</Button>}>
      texto
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog, { detail: 2 })
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Entregar' }), { detail: 2 })
  expect(act).not.toHaveBeenCalled()

  fireEvent.click(screen.getByRole('button', { name: 'Entregar' }), { detail: 1 })
  expect(act).toHaveBeenCalledOnce()
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog, { detail: 1 })
  expect(close).toHaveBeenCalledOnce()
})

describe('o dedo que o abriu', () => {
  const tap = (element: Element, clientX: number) => {
    const toque = new MouseEvent('click', { bubbles: true, detail: 1, clientX, clientY: 600 })
    Object.defineProperty(toque, 'pointerType', { value: 'touch' })
    fireEvent(element, toque)
  }
  /** Taps, and 150 ms later taps what the dialog brings, so far away. */
  function tapTwice(px: number) {
    const act = vi.fn()
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    tap(document.body, 100)
    render(
      <Dialog open onClose={() => {}} title="Entregar o teste?" actions={<Button onClick={act}>Entregar</Button>}>
        texto
      </Dialog>,
    )
    now.mockReturnValue(1_150)
    tap(screen.getByRole('button', { name: 'Entregar' }), 100 + px)
    return { act, now }
  }
  afterEach(() => vi.restoreAllMocks())

  test('não carrega, ao segundo toque, no que ele traz, onde o navegador não conta os toques', () => {
    const { act, now } = tapTwice(3)
    expect(act).not.toHaveBeenCalled()
    now.mockReturnValue(1_600)
    tap(screen.getByRole('button', { name: 'Entregar' }), 103)
    expect(act).toHaveBeenCalledOnce()
  })

  test('carrega no que escolhe noutro lugar, por muito depressa que seja', () => {
    expect(tapTwice(80).act).toHaveBeenCalledOnce()
  })
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

const question = () => screen.queryByRole('alertdialog', { name: 'Sair sem guardar?' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Types as a person does: the field is entered first. */
function write(label: string, texto: string) {
  const field = screen.getByLabelText(label)
  fireEvent.focus(field)
  fireEvent.input(field, { target: { value: texto } })
}
const escape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
const pressOutside = () => {
  fireEvent.pointerDown(screen.getByRole('dialog'))
  fireEvent.click(screen.getByRole('dialog'))
}

describe('o que se escreveu não se perde sem perguntar', () => {
  const open = (onClose: () => void, props: { unsaved?: boolean } = {}) =>
    render(
      <Dialog open onClose={onClose} title="Mensagem" actions={<Button onClick={onClose}>Cancelar</Button>} {...props}>
        <input aria-label="Assunto" defaultValue="Visita" />
        <input aria-label="Procurar" type="search" />
      </Dialog>,
    )

  test.each([
    ['a cruz', () => press('Fechar')],
    ['Escape', escape],
    ['carregar fora', pressOutside],
  ])('%s: sem nada escrito fecha; com texto pergunta, e a resposta é que decide', (_nome, leave) => {
    const onClose = vi.fn()
    open(onClose)
    write('Assunto', 'Visita ao museu')
    leave()
    expect(onClose).not.toHaveBeenCalled()
    expect(question()).not.toBeNull()
    press('Continuar a escrever')
    expect(question()).toBeNull()
    leave()
    press('Sair sem guardar')
    expect(onClose).toHaveBeenCalledTimes(1)
    // Back to what it was: nothing is lost.
    write('Assunto', 'Visita')
    leave()
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(question()).toBeNull()
  })

  test('«Cancelar» é uma escolha, e o que se procurou não é trabalho', () => {
    const onClose = vi.fn()
    open(onClose)
    write('Procurar', 'museu')
    escape()
    write('Assunto', 'Outro')
    press('Cancelar')
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(question()).toBeNull()
  })

  test('um diálogo que sabe o que está guardado di-lo ele', () => {
    const onClose = vi.fn()
    open(onClose, { unsaved: false })
    write('Assunto', 'Guardado enquanto se escreve')
    escape()
    expect(onClose).toHaveBeenCalledTimes(1)
    cleanup()
    open(onClose, { unsaved: true })
    escape()
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(question()).not.toBeNull()
  })
})
