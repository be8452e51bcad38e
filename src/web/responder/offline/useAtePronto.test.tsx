// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ProntidaoDaSala } from './worker.ts'
import { useAtePronto } from './useAtePronto.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const voltar = () => act(async () => void window.dispatchEvent(new Event('online')))

test.each(['incompleto', 'ainda-nao'] as const)('enquanto está %s, tenta-se de meio em meio minuto e logo que haja rede', async (falta) => {
  vi.useFakeTimers()
  const preparar = vi.fn<() => Promise<ProntidaoDaSala>>().mockResolvedValue(falta)
  const { result } = renderHook(() => useAtePronto(preparar))
  await pass(0)
  expect([result.current, preparar.mock.calls.length]).toEqual([falta, 1])
  await pass(30_000)
  expect(preparar).toHaveBeenCalledTimes(2)
  preparar.mockResolvedValue('pronto')
  await voltar()
  expect([result.current, preparar.mock.calls.length]).toEqual(['pronto', 3])
  await voltar()
  await pass(90_000)
  expect(preparar).toHaveBeenCalledTimes(3)
})

test('a rede volta enquanto se prepara: não se pede duas vezes ao mesmo tempo', async () => {
  const primeira = Promise.withResolvers<ProntidaoDaSala>()
  const preparar = vi.fn<() => Promise<ProntidaoDaSala>>().mockReturnValue(primeira.promise)
  renderHook(() => useAtePronto(preparar))
  await voltar()
  expect(preparar).toHaveBeenCalledTimes(1)
  await act(async () => primeira.resolve('pronto'))
})
