// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { KeyboardEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { useRealce } from './useRealce.ts'

function open(quantas: number) {
  const onEnter = vi.fn()
  const preventDefault = vi.fn()
  const { result, rerender } = renderHook(({ quantas, inicio }) => useRealce(quantas, inicio, onEnter), {
    initialProps: { quantas, inicio: 'a' },
  })
  const press = (key: string, isComposing = false) =>
    act(() => result.current.press({ key, nativeEvent: { isComposing }, preventDefault } as unknown as KeyboardEvent))
  return { result, rerender, press, onEnter, preventDefault }
}

test('as setas andam à volta da lista, e Enter escolhe a linha realçada', () => {
  const { result, press, onEnter, preventDefault } = open(3)
  expect(result.current.index).toBe(0)
  const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map((key) => {
    press(key)
    return result.current.index
  })
  expect(seen).toEqual([1, 2, 0, 2, 1])
  press('Enter')
  expect(onEnter.mock.calls).toEqual([[1]])
  expect(preventDefault).toHaveBeenCalledTimes(6)
})

test('as outras teclas são do campo; numa lista vazia, e a meio de um acento, também estas', () => {
  const { press, onEnter, preventDefault } = open(3)
  press('a')
  press('Enter', true)
  const vazia = open(0)
  vazia.press('ArrowDown')
  vazia.press('Enter')
  for (const one of [onEnter, preventDefault, vazia.onEnter, vazia.preventDefault]) expect(one).not.toHaveBeenCalled()
})

test('outra procura começa na primeira; uma lista mais curta fica na última', () => {
  const { result, rerender, press } = open(5)
  act(() => result.current.set(4))
  rerender({ quantas: 2, inicio: 'a' })
  expect(result.current.index).toBe(1)
  rerender({ quantas: 0, inicio: 'a' })
  expect(result.current.index).toBe(0)
  rerender({ quantas: 5, inicio: 'b' })
  expect(result.current.index).toBe(0)
  press('ArrowDown')
  expect(result.current.index).toBe(1)
})
