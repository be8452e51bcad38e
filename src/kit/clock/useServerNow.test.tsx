// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useServerNow, useServerTurn } from './useServerNow.ts'

const agora = '2026-07-17T09:00:00.000Z'
const fim = Date.parse('2026-07-17T09:50:00.000Z')

function Pagina() {
  const now = useServerNow(agora, true)
  const turn = useServerTurn(agora, [fim])
  return (
    <p>
      {Math.round((fim - now) / 60_000)} min, {turn === fim ? 'acabou' : 'decorre'}
    </p>
  )
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** While a device sleeps its clock on the wall goes on, and nothing else does. */
const dorme = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
const passam = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('depois de o dispositivo dormir, conta o que passou; posto o relógio para trás, não sobra tempo', async () => {
  render(<Pagina />)
  await passam(1_000)
  expect(screen.getByText('50 min, decorre')).toBeDefined()
  dorme(45)
  await passam(1_000)
  expect(screen.getByText('5 min, decorre')).toBeDefined()
  dorme(-300)
  await passam(1_000)
  expect(screen.getByText('50 min, decorre')).toBeDefined()
})

test('o que acabou enquanto dormia vê-se assim que se olha para a página', async () => {
  render(<Pagina />)
  await passam(1_000)
  dorme(55)
  document.dispatchEvent(new Event('visibilitychange'))
  await passam(1_000)
  expect(screen.getByText('-5 min, acabou')).toBeDefined()
})
