// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Combobox } from './Combobox.tsx'

afterEach(cleanup)

const options = [
  { value: 1, label: "Área de 12 m2 d'água e guarda-chuva" },
  { value: 2, label: 'Outra coisa' },
]

test.each([
  ['uma potência', 'm²'],
  ['um apóstrofo tipográfico', 'd’água'],
  ['um hífen tipográfico', 'guarda‐chuva'],
  ['um espaço que não parte', '12\u00a0m2'],
  ['um hífen invisível', 'guar\u00adda'],
  ['acentos separados', 'água'.normalize('NFD')],
  ['sem acentos e em maiúsculas', 'AGUA'],
  ['palavras por outra ordem', 'chuva area'],
])('encontra-se escrevendo com %s', async (_como, escrito) => {
  render(<Combobox label="Categoria" value={null} options={options} onChange={() => {}} />)
  const field = screen.getByRole('combobox', { name: 'Categoria' })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.change(field, { target: { value: escrito } })
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([options[0]?.label])
})
