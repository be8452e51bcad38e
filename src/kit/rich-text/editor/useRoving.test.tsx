// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusBarra, useRoving } from './useRoving.ts'

const leave = vi.fn()

function Barra() {
  const barra = useRef<HTMLDivElement>(null)
  const { itemProps, barraProps } = useRoving(barra, 'italico', 'mais', leave)
  return (
    <div role="toolbar" ref={barra} {...barraProps}>
      {['negrito', 'italico', 'lista', 'mais'].map((nome) => (
        <button key={nome} type="button" {...itemProps(nome)}>
          {nome}
        </button>
      ))}
    </div>
  )
}

const item = (nome: string) => screen.getByRole('button', { name: nome })
/** Moves from that tool; answers where the focus is, and whether the browser was kept from doing its own. */
function press(key: string, from: string) {
  item(from).focus()
  const left = fireEvent.keyDown(item(from), { key })
  return [document.activeElement?.textContent, left ? 'e o navegador' : 'só aqui']
}
const paragens = () => screen.getAllByRole('button').flatMap((one) => (one.tabIndex === 0 ? [one.textContent] : []))
let hidden = ''

beforeEach(() => {
  hidden = ''
  // Without layout nothing has a place on the screen.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return { length: this.textContent === hidden ? 0 : 1 } as DOMRectList
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  leave.mockReset()
})

test('as setas andam à volta, Início e Fim vão às pontas, e a página não se mexe', () => {
  render(<Barra />)
  expect(press('ArrowRight', 'negrito')).toEqual(['italico', 'só aqui'])
  expect(press('ArrowRight', 'mais')).toEqual(['negrito', 'só aqui'])
  expect(press('ArrowLeft', 'negrito')).toEqual(['mais', 'só aqui'])
  expect(press('ArrowLeft', 'lista')).toEqual(['italico', 'só aqui'])
  expect(press('Home', 'lista')).toEqual(['negrito', 'só aqui'])
  expect(press('End', 'lista')).toEqual(['mais', 'só aqui'])
  expect(press('a', 'lista')).toEqual(['lista', 'e o navegador'])
})

test('o que não se vê salta-se, e não é onde o foco entra', () => {
  render(<Barra />)
  hidden = 'italico'
  expect(press('ArrowRight', 'negrito')).toEqual(['lista', 'só aqui'])
  hidden = 'negrito'
  focusBarra(screen.getByRole('toolbar'))
  expect(document.activeElement).toBe(item('italico'))
  expect(() => focusBarra(null)).not.toThrow()
})

test('Escape deixa a barra e não fecha mais nada; uma tecla já tratada não se trata outra vez', () => {
  render(<Barra />)
  expect(press('Escape', 'lista')).toEqual(['lista', 'só aqui'])
  expect(leave).toHaveBeenCalledTimes(1)
  item('lista').addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  press('Escape', 'lista')
  item('negrito').addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  expect(press('ArrowRight', 'negrito')[0]).toBe('negrito')
  expect(leave).toHaveBeenCalledTimes(1)
})

test('Tab para num sítio só: o último usado; escondido esse, o que está sempre à vista', () => {
  const { rerender } = render(<Barra />)
  expect(paragens()).toEqual(['italico'])
  fireEvent.focus(item('lista'))
  expect(paragens()).toEqual(['lista'])
  hidden = 'lista'
  rerender(<Barra />)
  expect(paragens()).toEqual(['mais'])
})

test('carregar numa ferramenta não tira o cursor do texto; carregar na barra, sim', () => {
  render(<Barra />)
  expect(fireEvent.mouseDown(item('lista'))).toBe(false)
  expect(fireEvent.mouseDown(screen.getByRole('toolbar'))).toBe(true)
})
