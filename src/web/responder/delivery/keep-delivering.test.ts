// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellHeard } from '#kit/api/on-answer.ts'
import { keepDelivering } from './keep-delivering.ts'
import { deliverPending } from './deliver.ts'

vi.mock('./deliver.ts', () => ({ deliverPending: vi.fn<typeof deliverPending>() }))

/** How often it has been tried. */
const vezes = (): number => vi.mocked(deliverPending).mock.calls.length
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
let stop = (): void => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(deliverPending).mockReset().mockResolvedValue(false)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('o que não seguiu tenta-se outra vez, cada vez mais tarde, até seguir', async () => {
  stop = keepDelivering(7)
  await pass(0)
  expect(deliverPending).toHaveBeenLastCalledWith(7)
  await pass(14_900)
  expect(vezes()).toBe(1)
  await pass(200)
  expect(vezes()).toBe(2)
  await pass(29_000)
  expect(vezes()).toBe(2)
  vi.mocked(deliverPending).mockResolvedValue(true)
  await pass(1_500)
  expect(vezes()).toBe(3)
  await pass(600_000)
  expect(vezes()).toBe(3)
})

test('volta a rede: logo; e a Lousa responde a outra coisa: pouco depois, mas só uma vez por cada falha', async () => {
  stop = keepDelivering()
  await pass(0)
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(vezes()).toBe(2)
  await pass(1_000)
  tellHeard()
  await pass(1_900)
  expect(vezes()).toBe(2)
  await pass(200)
  expect(vezes()).toBe(3)
  for (let i = 0; i < 5; i++) {
    tellHeard()
    await pass(1_000)
  }
  expect(vezes()).toBe(3)
})

test('sem nada à espera, o que se ouve da Lousa não faz nada; volta-se a ver quando há rede outra vez ou se olha para a página', async () => {
  vi.mocked(deliverPending).mockResolvedValue(true)
  stop = keepDelivering()
  await pass(0)
  tellHeard()
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(30_000)
  expect(vezes()).toBe(1)
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(vezes()).toBe(2)
  await pass(61_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(vezes()).toBe(3)
})

test('uma de cada vez', async () => {
  const primeira = Promise.withResolvers<boolean>()
  vi.mocked(deliverPending).mockReturnValue(primeira.promise)
  stop = keepDelivering()
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(vezes()).toBe(1)
  primeira.resolve(true)
})
