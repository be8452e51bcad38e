import { expect, test } from 'vitest'
import { ChaveDoMesmo } from './chave.ts'

test('o mesmo tem a mesma chave até haver resposta; outra coisa, ou o mesmo depois dela, tem outra', () => {
  const chaves = new ChaveDoMesmo()
  const first = chaves.para({ a: 1, b: [2] })
  expect(chaves.para({ b: [2], a: 1 })).toBe(first)
  const other = chaves.para({ a: 1, b: [3] })
  expect(other).not.toBe(first)
  chaves.feito()
  expect(chaves.para({ a: 1, b: [3] })).not.toBe(other)
})
