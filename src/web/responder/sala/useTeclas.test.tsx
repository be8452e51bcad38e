// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useTeclas } from './useTeclas.ts'

function Page({ onNext }: { onNext: (() => void) | undefined }) {
  useTeclas({ ArrowRight: onNext })
  return (
    <>
      <input aria-label="Resposta" />
      <div role="alertdialog">
        <button type="button">Entregar</button>
      </div>
    </>
  )
}

/** Whether the page took the key, and whether the browser was left to do what it does with it. */
const press = (onde: Element | Window, key: object) => fireEvent.keyDown(onde, { key: 'ArrowRight', altKey: true, ...key })
afterEach(cleanup)

test('Alt e a tecla fazem o que a página diz, de onde quer que se carregue, e o navegador fica quieto', () => {
  const onNext = vi.fn()
  render(<Page onNext={onNext} />)
  expect(press(window, {})).toBe(false)
  expect(press(screen.getByRole('textbox'), {})).toBe(false)
  expect(onNext).toHaveBeenCalledTimes(2)
})

test('sem Alt, com outra tecla a mais, ou num diálogo por cima, a tecla é de quem a tinha', () => {
  const onNext = vi.fn()
  render(<Page onNext={onNext} />)
  for (const key of [{ altKey: false }, { ctrlKey: true }, { metaKey: true }, { key: 'ArrowUp' }]) expect(press(window, key)).toBe(true)
  expect(press(screen.getByRole('button'), {})).toBe(true)
  expect(onNext).not.toHaveBeenCalled()
})

test('faz o que diz a página de agora, e nada quando ela já lá não está', () => {
  const [before, now] = [vi.fn(), vi.fn()]
  const { rerender, unmount } = render(<Page onNext={before} />)
  rerender(<Page onNext={now} />)
  press(window, {})
  expect([before.mock.calls.length, now.mock.calls.length]).toEqual([0, 1])
  rerender(<Page onNext={undefined} />)
  expect(press(window, {}), 'no fim não há seguinte').toBe(true)
  unmount()
  expect(press(window, {})).toBe(true)
  expect(now).toHaveBeenCalledTimes(1)
})
