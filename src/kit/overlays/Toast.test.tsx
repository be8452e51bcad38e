// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { clearToasts, showToast, updateToast } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastRegion />)
})
afterEach(() => {
  act(() => clearToasts())
  cleanup()
  vi.useRealTimers()
})

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('«Anular» está à mão durante dez segundos e desfaz', () => {
  const undo = vi.fn()
  act(() => {
    showToast({ text: 'O teste foi arquivado.', undo })
  })
  wait(9_900)
  fireEvent.click(screen.getByRole('button', { name: 'Anular' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('O teste foi arquivado.')).toBeNull()
})

test('passados dez segundos o aviso sai sem desfazer nada', () => {
  const undo = vi.fn()
  act(() => {
    showToast({ text: 'O teste foi arquivado.', undo })
  })
  wait(10_100)
  expect(screen.queryByText('O teste foi arquivado.')).toBeNull()
  expect(undo).not.toHaveBeenCalled()
})

test('enquanto alguém está em cima do aviso o tempo não conta', () => {
  act(() => {
    showToast({ text: 'Arquivado.', undo: () => {} })
  })
  wait(6_000)
  const notice = screen.getByText('Arquivado.').parentElement
  if (!notice) throw new Error('no notice')
  fireEvent.pointerEnter(notice)
  wait(60_000)
  expect(screen.queryByText('Arquivado.')).not.toBeNull()
  fireEvent.pointerLeave(notice)
  wait(3_900)
  expect(screen.queryByText('Arquivado.')).not.toBeNull()
  wait(200)
  expect(screen.queryByText('Arquivado.')).toBeNull()
})

test('uma falha fica até ser fechada', () => {
  act(() => {
    showToast({ text: 'Não foi possível publicar.', tone: 'error' })
  })
  wait(600_000)
  expect(screen.getByRole('alert').textContent).toContain('Não foi possível publicar.')
  fireEvent.click(screen.getByRole('button', { name: 'Fechar o aviso' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('um aviso de progresso diz n de N, e ao acabar passa a um aviso comum', () => {
  let id = 0
  act(() => {
    id = showToast({ text: 'A exportar:', tone: 'progress', progress: { done: 14, total: 26 } })
  })
  wait(60_000)
  expect(screen.getByText('14').parentElement?.textContent).toBe('14 de 26')
  act(() => updateToast(id, { text: 'Exportado.', tone: 'ok' }))
  wait(6_100)
  expect(screen.queryByText('Exportado.')).toBeNull()
})

const onFocus = () => document.activeElement?.closest('li')?.textContent ?? ''

test('F6 leva o teclado ao aviso mais novo; de novo, ao anterior', () => {
  const undone: string[] = []
  act(() => {
    for (const nome of ['Um.', 'Dois.', 'Três.']) showToast({ text: nome, undo: () => undone.push(nome) })
  })
  fireEvent.keyDown(window, { key: 'F6' })
  expect(document.activeElement?.textContent).toBe('Anular')
  expect(onFocus()).toContain('Três.')
  fireEvent.keyDown(window, { key: 'F6' })
  expect(onFocus()).toContain('Dois.')
  fireEvent.keyDown(window, { key: 'F6' })
  fireEvent.keyDown(window, { key: 'F6' })
  expect(onFocus()).toContain('Três.')
  fireEvent.click(document.activeElement ?? document.body)
  expect(undone).toEqual(['Três.'])
})

const dialogo = (open: boolean) => (
  <>
    <ToastRegion />
    <Dialog open={open} onClose={() => {}} title="Dar mais tempo" actions={null}>
      Minutos
    </Dialog>
  </>
)

test('o que já se dizia não tapa o diálogo que se abre: espera por baixo, e o seu tempo com ele', () => {
  cleanup()
  const { rerender } = render(dialogo(false))
  act(() => {
    showToast({ text: 'Arquivado.', undo: () => {} })
  })
  wait(6_000)
  rerender(dialogo(true))
  wait(60_000)
  expect(screen.getByText('Arquivado.').closest('dialog')).toBeNull()
  rerender(dialogo(false))
  wait(3_900)
  expect(screen.queryByText('Arquivado.')).not.toBeNull()
  wait(200)
  expect(screen.queryByText('Arquivado.')).toBeNull()
})

test('o que se diz com o diálogo aberto está nele, onde se chega; quando ele sai, fica na página', () => {
  cleanup()
  const { rerender } = render(dialogo(true))
  act(() => {
    showToast({ text: 'Não foi possível dar tempo.', tone: 'error' })
  })
  expect(screen.getByText('Não foi possível dar tempo.').closest('dialog')).not.toBeNull()
  fireEvent.keyDown(window, { key: 'F6' })
  expect(onFocus()).toContain('Não foi possível dar tempo.')
  rerender(dialogo(false))
  expect(screen.getByText('Não foi possível dar tempo.').closest('dialog')).toBeNull()
})
