// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EditorTeste } from './editor.ts'
import { useTeclasDoEditor } from './useTeclasDoEditor.ts'

const act = { flush: vi.fn(), undo: vi.fn(), redo: vi.fn() }
// The keys use these three only.
const editor = { gravador: { flush: act.flush }, undo: act.undo, redo: act.redo } as unknown as EditorTeste

function Page({ livre }: { livre: boolean }) {
  useTeclasDoEditor(editor, livre)
  return (
    <>
      <input aria-label="Nome" />
      <button type="button">Página 1</button>
    </>
  )
}

/** Which of the three this did, and whether the browser was kept from doing its own. */
function press(key: object, onde: Element | Window = window) {
  vi.clearAllMocks()
  const left = fireEvent.keyDown(onde, { ctrlKey: true, ...key })
  return [...Object.entries(act).flatMap(([name, one]) => (one.mock.calls.length > 0 ? [name] : [])), left ? 'navegador' : 'só aqui']
}
const campo = () => screen.getByRole('textbox')
const botao = () => screen.getByRole('button')

afterEach(cleanup)

test.each([
  ['Ctrl S guarda', { key: 's' }, 'flush'],
  ['Ctrl S com maiúsculas também', { key: 'S' }, 'flush'],
  ['Ctrl Z anula', { key: 'z' }, 'undo'],
  ['Ctrl Maiúsculas Z refaz', { key: 'Z', shiftKey: true }, 'redo'],
  ['Ctrl Y refaz', { key: 'y' }, 'redo'],
  ['num Mac é a tecla Cmd', { key: 'z', ctrlKey: false, metaKey: true }, 'undo'],
])('%s', (_nome, key, what) => {
  render(<Page livre />)
  expect(press(key)).toEqual([what, 'só aqui'])
  expect(press(key, botao())).toEqual([what, 'só aqui'])
})

test('dentro de um campo, anular e refazer são dele; guardar é da página', () => {
  render(<Page livre />)
  for (const key of ['z', 'y']) expect(press({ key }, campo())).toEqual(['navegador'])
  expect(press({ key: 's' }, campo())).toEqual(['flush', 'só aqui'])
})

test('com um diálogo por cima não se anula nada; sem Ctrl, nem com outras letras, também não', () => {
  const { unmount } = render(<Page livre={false} />)
  for (const key of ['z', 'y']) expect(press({ key })).toEqual(['navegador'])
  expect(press({ key: 's' })).toEqual(['flush', 'só aqui'])
  for (const key of [{ key: 'z', ctrlKey: false }, { key: 'a' }]) expect(press(key)).toEqual(['navegador'])
  unmount()
  expect(press({ key: 's' })).toEqual(['navegador'])
})
