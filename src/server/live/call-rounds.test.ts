import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Ronda } from './call-rounds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('ronda', () => {
  test('cada um é chamado uma vez por volta, quando quer que tenha entrado, e os outros não esperam por todos', () => {
    const ronda = new Ronda(20_000)
    const vezes = Array.from({ length: 300 }, () => 0)
    let aoMesmoTempo = 0
    let neste = 0
    const join = (i: number) => ronda.join(() => ((vezes[i] = (vezes[i] ?? 0) + 1), neste++))
    for (let i = 0; i < 150; i++) join(i)
    vi.advanceTimersByTime(7_000)
    for (let i = 150; i < 300; i++) join(i)
    vezes.fill(0)
    for (let at = 0; at < 20_000; at += 200) {
      neste = 0
      vi.advanceTimersByTime(200)
      aoMesmoTempo = Math.max(aoMesmoTempo, neste)
    }
    expect(new Set(vezes)).toEqual(new Set([1]))
    expect(aoMesmoTempo).toBe(3)
  })

  test('quem saiu não é chamado; quando não fica ninguém, o relógio para; quem volta é chamado', () => {
    const ronda = new Ronda(1_000)
    const call = vi.fn<() => void>()
    const leave = ronda.join(call)
    leave()
    leave()
    expect(vi.getTimerCount()).toBe(0)
    const again = ronda.join(call)
    vi.advanceTimersByTime(2_000)
    expect(call).toHaveBeenCalledTimes(2)
    again()
    vi.advanceTimersByTime(2_000)
    expect(call).toHaveBeenCalledTimes(2)
    expect(vi.getTimerCount()).toBe(0)
  })
})
