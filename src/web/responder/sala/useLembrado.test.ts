// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLembrado } from './useLembrado.ts'

const open = (tentativa = 5, deNovo = false) => renderHook(() => useLembrado('mensagens', tentativa, deNovo)).result
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('lembra-se neste dispositivo, de cada tentativa, e esquece-se a pedido', () => {
  const result = open()
  expect(result.current[0]).toBeNull()
  act(() => result.current[1](7))
  expect(result.current[0]).toBe(7)
  expect(open().current[0]).toBe(7)
  expect(open(6).current[0]).toBeNull()
  expect(open(5, true).current[0]).toBeNull()
})

test('o que lá está e não é número vale zero', () => {
  localStorage.setItem('lousa-mensagens-5', 'sete')
  expect(open().current[0]).toBe(0)
})

test('onde o navegador nada guarda, vale até a página se fechar', () => {
  for (const what of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, what).mockImplementation(() => {
      throw new Error('denied')
    })
  const result = open()
  expect(result.current[0]).toBeNull()
  act(() => result.current[1](7))
  expect(result.current[0]).toBe(7)
})
