// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FiltroPerguntas } from '#contract/perguntas.ts'
import type { PerguntaDaLista } from './lista.ts'
import { useEscolha } from './useEscolha.ts'

const lista = (...ids: number[]) => ids.map((id) => ({ id }) as PerguntaDaLista)
function open(filtro: FiltroPerguntas = {}) {
  const { result, rerender } = renderHook(({ itens, filtro }) => useEscolha(itens, filtro, 40), {
    initialProps: { itens: lista(1, 2, 3), filtro },
  })
  const said = () => ({ todas: result.current.todas, escolhidas: [...result.current.escolhidas], alvo: result.current.alvo })
  return { result, rerender, said }
}
const rochas: FiltroPerguntas = { texto: 'rochas' }

test('uma a uma, são as que se veem; a que sai da lista deixa de estar escolhida, e volta com ela', () => {
  const { result, rerender, said } = open()
  expect(said()).toEqual({ todas: false, escolhidas: [], alvo: { ids: [] } })
  act(() => result.current.choose(new Set([1, 3])))
  expect(said()).toEqual({ todas: false, escolhidas: [1, 3], alvo: { ids: [1, 3] } })
  rerender({ itens: lista(2, 3), filtro: {} })
  expect(said().alvo).toEqual({ ids: [3] })
  act(() => result.current.clear())
  expect(said().alvo).toEqual({ ids: [] })
})

test('todas são as que o filtro encontra, vistas ou não, até se escolher outra coisa', () => {
  const { result, said } = open(rochas)
  act(() => result.current.choose(new Set([1])))
  act(() => result.current.chooseAll())
  expect(said()).toEqual({ todas: true, escolhidas: [1, 2, 3], alvo: { filtro: rochas, total: 40 } })
  act(() => result.current.choose(new Set([2])))
  expect(said()).toEqual({ todas: false, escolhidas: [2], alvo: { ids: [2] } })
  act(() => result.current.chooseAll())
  act(() => result.current.clear())
  expect(said()).toEqual({ todas: false, escolhidas: [], alvo: { ids: [] } })
})

test('outro filtro desfaz a escolha de todas, e não traz as de antes', () => {
  const { result, rerender, said } = open(rochas)
  act(() => result.current.choose(new Set([1])))
  act(() => result.current.chooseAll())
  rerender({ itens: lista(1, 2), filtro: { texto: 'minerais' } })
  expect(said()).toEqual({ todas: false, escolhidas: [], alvo: { ids: [] } })
})
