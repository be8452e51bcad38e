// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FileDrop } from './FileDrop.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const label = { largar: 'Largue aqui a lista', escolher: 'Escolha a lista' }
const pointer = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }))

test('com rato pode largar-se; com o dedo, escolhe-se', () => {
  pointer(true)
  render(<FileDrop label={label} onFiles={() => {}} />)
  expect(screen.getByRole('group', { name: 'Largue aqui a lista' })).toBeTruthy()
  cleanup()
  pointer(false)
  render(<FileDrop label={label} onFiles={() => {}} />)
  expect(screen.getByRole('group', { name: 'Escolha a lista' })).toBeTruthy()
  expect(screen.queryByText(/Largue/)).toBeNull()
})
