// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Combobox } from './Combobox.tsx'

afterEach(cleanup)

const options = [
  { value: 1, label: "Área de 12 m2 d'água e guarda-chuva" },
  { value: 2, label: 'Outra coisa' },
]

/** In the whole page: the parts of an open list stand apart from its field. */
const saidIn = (page: HTMLElement): (string | null)[] =>
  [...page.querySelectorAll('[aria-label], [aria-roledescription]')].flatMap((one) => [
    one.getAttribute('aria-label'),
    one.getAttribute('aria-roledescription'),
  ])

test('aberta, diz-se toda em português', async () => {
  render(<Combobox label="Categoria" value={null} options={options} onChange={() => {}} />)
  const field = screen.getByRole('combobox', { name: 'Categoria' })
  for (const _time of [1, 2]) {
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    await screen.findAllByRole('option')
    expect(saidIn(document.body)).not.toContain('Dismiss')
    expect(screen.getAllByLabelText('Fechar a lista')).toHaveLength(2)
    fireEvent.keyDown(field, { key: 'Escape' })
    await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))
  }
})

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
