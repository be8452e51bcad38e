// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LaterMenu } from './LaterMenu.tsx'

afterEach(cleanup)

test.each([
  ['premido', (button: HTMLElement) => fireEvent.click(button)],
  ['com a seta para baixo', (button: HTMLElement) => fireEvent.keyDown(button, { key: 'ArrowDown' })],
  ['com a seta para cima', (button: HTMLElement) => fireEvent.keyDown(button, { key: 'ArrowUp' })],
])('%s, abre, embora o seu código só então chegue', async (_, press) => {
  render(<LaterMenu trigger={<button type="button">Língua</button>} items={[{ label: 'Inglês', onSelect: () => {} }]} />)
  press(screen.getByRole('button', { name: 'Língua' }))
  expect((await screen.findByRole('menuitem', { name: 'Inglês' })).textContent).toBe('Inglês')
})
