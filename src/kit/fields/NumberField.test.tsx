// @vitest-environment jsdom
/** What is typed stays, and what is wrong with it is said beside it. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { findPorEmendar } from './fieldToMend.ts'
import { NumberField } from './NumberField.tsx'

afterEach(cleanup)

let kept: number | null = null
function Pontos({ asTyped, decimals = 2 }: { asTyped?: boolean; decimals?: number }) {
  const [value, setValue] = useState<number | null>(5)
  const keep = (typed: number | null) => {
    kept = typed
    setValue(typed)
  }
  return <NumberField label="Pontos" value={value} onChange={keep} min={1} max={1000} decimals={decimals} asTyped={asTyped} steppers />
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Pontos' })
const type = (text: string) => {
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.blur(field())
}
const said = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent.replaceAll(/\s/g, ' ') ?? ''

test('diz-se que é um campo de número, em português', () => {
  render(<Pontos />)
  expect(field().getAttribute('aria-roledescription')).toBe('campo de número')
})

const inteiro = 'Escreva um número inteiro, só com algarismos.'
const decimal = 'Escreva um número, com 2 casas decimais no máximo.'
test.each([
  ['-1', 2, 'De 1 a 1 000.'],
  ['99999', 2, 'De 1 a 1 000.'],
  ['0,125', 2, decimal],
  ['1.000', 2, decimal],
  ['abc', 2, decimal],
  ['', 2, 'Escreva um número.'],
  ['-1', 0, 'De 1 a 1 000.'],
  ['0,125', 0, inteiro],
  ['1.000', 0, inteiro],
  ['abc', 0, inteiro],
])('«%s», com %i casas, fica como se escreveu, com a razão ao lado, e não se diz a ninguém', (text, decimals, reason) => {
  kept = null
  render(<Pontos decimals={decimals} />)
  type(text)
  expect(field().value).toBe(text)
  expect(said()).toBe(reason)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(findPorEmendar()).toBe(field())
  expect(kept).toBeNull()
  type('7')
  expect(said()).toBe('')
  expect(findPorEmendar()).toBeNull()
  expect(kept).toBe(7)
})

test('o botão de mais parte do número de antes, e o que estava mal deixa de se ver', () => {
  render(<Pontos />)
  type('-1')
  fireEvent.click(screen.getByRole('button', { name: 'Mais' }))
  expect(field().value).toBe('6')
  expect(said()).toBe('')
})

test('onde nada também serve, o vazio é nada', () => {
  const change = vi.fn()
  render(<NumberField label="Pontos" value={5} onChange={change} optional />)
  type('')
  expect(change).toHaveBeenCalledExactlyOnceWith(null)
})

test('quem o pede ouve tudo, e é quem diz o que está mal', () => {
  render(<Pontos asTyped />)
  type('99999')
  expect(field().value).toBe('99999')
  expect(said()).toBe('')
})

test.each(['1e3', '2½', '1,5', '5,0', '1.000', '1,000', '1.', 'dez', '40 min', '1.2.3', '-'])(
  'onde fica como se escreveu, «%s» não passa a ser outro número inteiro',
  (text) => {
    render(<Pontos asTyped decimals={0} />)
    type(text)
    expect(field().value).toBe(text)
    expect(kept).toBeNaN()
    fireEvent.keyDown(field(), { key: 'ArrowUp' })
    expect(field().value).toBe('1')
    expect(kept).toBe(1)
  },
)

test.each([
  ['12', 12, '12'],
  ['+7', 7, '7'],
  [' 1 000 ', 1000, '1000'],
  ['−3', -3, '-3'],
  ['', null, ''],
])('«%s» lê-se %s', (text, value, written) => {
  render(<Pontos asTyped decimals={0} />)
  type(text)
  expect(kept).toBe(value)
  expect(field().value.replace('−', '-')).toBe(written)
})

test.each(['1.000', '1.250', '-1.500', '12.345'])('com casas decimais, «%s» tanto pode ser mil como um: não é nenhum', (text) => {
  render(<Pontos asTyped />)
  type(text)
  expect(field().value).toBe(text)
  expect(kept).toBeNaN()
})

test('com casas decimais, vírgula ou ponto são o mesmo, e a mais não se arredonda', () => {
  render(<Pontos asTyped />)
  type('1.25')
  expect(kept).toBe(1.25)
  expect(field().value).toBe('1,25')
  type('1,256')
  expect(kept).toBeNaN()
  expect(field().value).toBe('1,256')
  fireEvent.click(screen.getByRole('button', { name: 'Mais' }))
  expect(kept).toBe(1)
})
