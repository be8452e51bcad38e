import { expect, it } from 'vitest'
import { contaDaProposta } from './conta.ts'

const media = (valor: number | null) => ({ media: valor, n: valor === null ? 0 : 1, total: 1 })
const pesos = { testes: 70, trabalhos: 30 }

it('a conta de uma proposta diz o que pesou, e o que não há não entra', () => {
  expect(contaDaProposta({ testes: media(8250), trabalhos: media(7500) }, { pesos })).toBe('(70 × 82,50% + 30 × 75%) ÷ 100')
  expect(contaDaProposta({ testes: media(8250), trabalhos: media(null) }, { pesos })).toBe('82,50%: só os testes')
  expect(contaDaProposta({ testes: media(null), trabalhos: media(7500) }, { pesos })).toBe('75%: só os trabalhos')
  expect(contaDaProposta({ testes: media(null), trabalhos: media(7500) }, { pesos: { testes: 100, trabalhos: 0 } })).toBe('')
  expect(contaDaProposta({ testes: media(null), trabalhos: media(null) }, { pesos })).toBe('')
})
