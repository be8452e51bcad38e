// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Excerto } from './excerto.tsx'

afterEach(cleanup)

test('numa lista, as fórmulas de uma pergunta desenham-se e dizem-se no nome', async () => {
  render(
    <button type="button">
      <Excerto texto={'<p>Calcule <span data-formula="\\frac{1}{2}"></span> de</p><p>dez.</p>'} vazio="Sem palavras" />
    </button>,
  )
  await waitFor(() => expect(screen.getByRole('button').querySelector('mfrac')).not.toBeNull())
  expect(screen.getByRole('button', { name: 'Calcule um meio de dez.' })).toBeTruthy()
  expect(screen.getByRole('button').textContent).not.toContain('[fórmula]')
})

test('sem fórmulas são as palavras, e sem palavras diz-se isso', () => {
  const { rerender, container } = render(<Excerto texto="<p>Quem foi?</p>" vazio="Sem palavras" />)
  expect(container.textContent).toBe('Quem foi?')
  rerender(<Excerto texto="<p></p>" vazio="Sem palavras" />)
  expect(container.textContent).toBe('Sem palavras')
})
