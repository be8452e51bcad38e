// @vitest-environment jsdom
/** A number that is not kept as it was typed does not change without a word. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
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
const said = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent ?? ''

test('acima do máximo ou abaixo do mínimo, diz-se com que número ficou', () => {
  render(<Pontos />)
  type('99999')
  expect(field().value).toBe('1000')
  expect(said()).toBe('O máximo é 1000: ficou 1000.')
  type('0,5')
  expect(field().value).toBe('1')
  expect(said()).toBe('O mínimo é 1: ficou 1.')
  type('7,5')
  expect(field().value).toBe('7,5')
  expect(said()).toBe('')
})

test('letras não entram, e diz-se', () => {
  render(<Pontos />)
  type('abc')
  expect(field().value).toBe('5')
  expect(said()).toBe('Escreva só números.')
  type('6')
  expect(said()).toBe('')
  fireEvent.keyDown(field(), { key: 'a' })
  expect(said()).toBe('Escreva só números.')
  fireEvent.keyDown(field(), { key: 'c', ctrlKey: true })
  fireEvent.keyDown(field(), { key: '4' })
  expect(said()).toBe('')
})

test('decimais que não ficam dizem-se enquanto se escreve', () => {
  render(<Pontos />)
  fireEvent.change(field(), { target: { value: '1,256' } })
  expect(said()).toBe('Só 2 casas decimais: fica 1,26.')
  fireEvent.change(field(), { target: { value: '1,25' } })
  expect(said()).toBe('')
  fireEvent.change(field(), { target: { value: '1.250' } })
  expect(said()).toBe('Os milhares escrevem-se sem ponto: fica 1,25.')
  cleanup()
  render(<NumberField label="Pontos" value={5} onChange={() => {}} />)
  fireEvent.change(field(), { target: { value: '1,5' } })
  expect(said()).toBe('Só números inteiros: fica 2.')
})

test('o que fica como se escreveu não se emenda: quem o pede diz o que está mal', () => {
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
