// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellUnexpected } from '#kit/unexpected.ts'
import { AvisoDaAvaria } from './AvisoDaAvaria.tsx'

// Whoever is told on the server is not what is asked here.
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const aviso = () => screen.getByRole('region', { name: 'Erro nesta página' })

test('um erro do próprio programa diz-se como tal, com onde está o que se escreveu e o que fazer', () => {
  const { rerender } = render(<AvisoDaAvaria semArmazenamento={false} />)
  expect(screen.queryByRole('region', { name: 'Erro nesta página' })).toBeNull()
  act(() => void tellUnexpected(new TypeError('x is not a function')))
  expect(aviso().textContent).toMatch(/Aconteceu um erro nesta página.*escreveu continua neste dispositivo/)
  expect(aviso().textContent).not.toMatch(/ligação/i)
  expect(within(aviso()).getByRole('button', { name: 'Recarregar a página' })).toBeTruthy()
  rerender(<AvisoDaAvaria semArmazenamento />)
  expect(aviso().textContent).toContain('não feche a página')
  expect(within(aviso()).queryByRole('button'), 'a reload would lose the answers').toBeNull()
})
