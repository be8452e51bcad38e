// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Button } from '#kit/base/Button.tsx'
import { Menu } from './Menu.tsx'

beforeAll(() => {
  // What this environment lacks and the menu only uses to place itself.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView() {} })
})
afterEach(cleanup)

const press = async (key: string) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
  })

async function open(rename = vi.fn(), remove = vi.fn()) {
  render(
    <Menu
      trigger={<Button>Ações</Button>}
      items={[
        { label: 'Renomear', onSelect: rename },
        false,
        { label: 'Mover', onSelect: () => {}, disabledReason: 'Está num teste a decorrer' },
        { label: 'Eliminar', danger: true, onSelect: remove },
      ]}
    />,
  )
  const trigger = screen.getByRole('button', { name: 'Ações' })
  trigger.focus()
  await press('ArrowDown')
  await screen.findByRole('menu')
  return { trigger, rename, remove }
}

test('abre com a seta e as setas andam pelos atos', async () => {
  const { trigger } = await open()
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Renomear'))
  await press('End')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Eliminar'))
  await press('Home')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Renomear'))
})

test('o que não se pode fazer diz porquê e não se faz', async () => {
  await open()
  const item = screen.getByRole('menuitem', { name: /Mover/ })
  expect(item.textContent).toContain('Está num teste a decorrer')
  expect(item.getAttribute('aria-disabled')).toBe('true')
})

test('Enter faz o ato e fecha', async () => {
  const { rename } = await open()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Renomear'))
  await press('Enter')
  expect(rename).toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('Escape fecha e devolve o foco ao botão', async () => {
  const { trigger } = await open()
  await press('Escape')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})
