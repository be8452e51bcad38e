import { expect, test, vi } from 'vitest'
import { limites } from '#regras/limites.ts'
import { ChaveDoMesmo } from './chave.ts'

test('o mesmo tem a mesma chave até haver resposta; outra coisa, ou o mesmo depois dela, tem outra', () => {
  const chaves = new ChaveDoMesmo()
  const first = chaves.para({ a: 1, b: [2] })
  expect(chaves.para({ b: [2], a: 1 })).toBe(first)
  const other = chaves.para({ a: 1, b: [3] })
  expect(other).not.toBe(first)
  chaves.feito(other)
  expect(chaves.para({ a: 1, b: [3] })).not.toBe(other)
  expect(chaves.para({ a: 1, b: [2] }), 'o que ainda não teve resposta, ainda a espera').toBe(first)
})

test('o que a página mostra pode dizer que já é outra vez, mas não logo a seguir', () => {
  vi.useFakeTimers()
  const chaves = new ChaveDoMesmo()
  const first = chaves.para('dar', { dados: 0 })
  vi.advanceTimersByTime(limites.mesmoPedidoMs - 1)
  expect(chaves.para('dar', { dados: 5 })).toBe(first)
  vi.advanceTimersByTime(limites.mesmoPedidoMs)
  expect(chaves.para('dar', { dados: 0 })).toBe(first)
  vi.advanceTimersByTime(limites.mesmoPedidoMs)
  expect(chaves.para('dar', { dados: 5 })).not.toBe(first)
  vi.useRealTimers()
})
