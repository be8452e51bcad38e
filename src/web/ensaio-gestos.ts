/** For the tests of the pages: what a hand does there, and what was sent of it. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { Pedido } from '#web/repositorio/ensaio.tsx'

/** What is looked through for a name: the whole page, or a part of it. */
type Onde = Pick<typeof screen, 'getByRole' | 'getByLabelText'>

export const click = (element: Element) => act(async () => void fireEvent.click(element))
export const press = (name: string | RegExp, where: Onde = screen) => click(where.getByRole('button', { name }))
export const tick = (name: string | RegExp, where: Onde = screen) => click(where.getByRole('checkbox', { name }))
/** Writes into a field, or chooses from one. */
export const write = (label: string | RegExp, value: string, where: Onde = screen) =>
  act(async () => void fireEvent.change(where.getByLabelText(label), { target: { value } }))

export const search = (name: string, value: string, where: Onde = screen) =>
  act(async () => void fireEvent.change(where.getByRole('searchbox', { name }), { target: { value } }))

export const dialog = () => within(screen.getByRole('dialog'))
/** The row of that name; a cover may have it too, and nobody hears it there. */
export const row = (name: string) => screen.getByText(name, { ignore: '[aria-hidden] *' }).closest<HTMLElement>('tr, li')!
export const isBlocked = (name: string | RegExp, where: Onde = screen): boolean =>
  where.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

/** Opens a menu, and no other with it; answers its items. */
export async function openMenu(name: string): Promise<(string | null)[]> {
  for (const open of screen.queryAllByRole('menu')) await act(async () => void fireEvent.keyDown(open, { key: 'Escape' }))
  await press(name)
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
export const choose = (name: string | RegExp) => click(screen.getByRole('menuitem', { name }))

/** What was sent to be done: "POST /api/x", with its body. */
export const sentOf = (asked: readonly Pedido[]): [string, unknown][] =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body])
/** The words with which a list was asked for, the last time. */
export const lastQuery = (asked: readonly Pedido[], path: string): Record<string, string> =>
  Object.fromEntries(asked.findLast((pedido) => pedido.path === path)?.query ?? [])
