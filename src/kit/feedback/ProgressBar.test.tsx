// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProgressBar } from './ProgressBar.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const bar = () => screen.queryByRole('progressbar')
const width = () => Number.parseFloat(bar()?.querySelector('i')?.style.width ?? '0')

test('o que acaba antes de 200 ms não mostra nada', () => {
  const { rerender } = render(<ProgressBar active />)
  wait(199)
  expect(bar()).toBeNull()
  rerender(<ProgressBar active={false} />)
  wait(1_000)
  expect(bar()).toBeNull()
})

test('anda um passo a cada 100 ms e nunca diz que acabou antes de acabar', () => {
  render(<ProgressBar active />)
  wait(200)
  expect(width()).toBe(2)
  wait(100)
  expect(width()).toBe(4)
  wait(60_000)
  expect(width()).toBe(96)
})

test('está numa região da página, como tudo o que se ouve', () => {
  render(<ProgressBar active />)
  wait(200)
  expect(bar()?.closest('section')).toBe(screen.getByRole('region', { name: 'Carregamento' }))
})

test('quando acaba enche-se e desaparece', () => {
  const { rerender } = render(<ProgressBar active />)
  wait(1_000)
  rerender(<ProgressBar active={false} />)
  expect(width()).toBe(100)
  wait(400)
  expect(bar()).toBeNull()
})

test('um segundo pedido recomeça do princípio', () => {
  const { rerender } = render(<ProgressBar active />)
  wait(3_000)
  rerender(<ProgressBar active={false} />)
  wait(400)
  rerender(<ProgressBar active />)
  wait(200)
  expect(width()).toBe(2)
})
