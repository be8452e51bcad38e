// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useEscolhidos } from './useEscolhidos.ts'

afterEach(cleanup)

function escolha(aVista: number[]) {
  const { result, rerender } = renderHook((ids: number[]) => useEscolhidos(ids), { initialProps: aVista })
  return {
    agora: () => ({ escolhidos: [...result.current.escolhidos], fora: result.current.foraDaVista }),
    see: (ids: number[]) => rerender(ids),
    make: (act_: (atos: typeof result.current) => void) => act(() => act_(result.current)),
  }
}

test('quem um filtro esconde continua escolhido, mas nada se faz com ele enquanto não se vê', () => {
  const { agora, see, make } = escolha([1, 2, 3])
  make(({ choose }) => choose(new Set([1, 2])))
  see([2, 3])
  expect(agora()).toEqual({ escolhidos: [2], fora: 1 })
  make(({ choose }) => choose(new Set([2, 3])))
  expect(agora()).toEqual({ escolhidos: [2, 3], fora: 1 })
  see([1, 2, 3])
  expect(agora()).toEqual({ escolhidos: [1, 2, 3], fora: 0 })
})

test('feito o que se queria, deixam de estar escolhidos os que lá estavam; limpar é limpar tudo', () => {
  const { agora, see, make } = escolha([1, 2, 3])
  make(({ choose }) => choose(new Set([1, 2, 3])))
  see([3])
  make(({ drop }) => drop(new Set([2])))
  expect(agora()).toEqual({ escolhidos: [3], fora: 1 })
  make(({ clear }) => clear())
  see([1, 2, 3])
  expect(agora()).toEqual({ escolhidos: [], fora: 0 })
})
