import { expect, it } from 'vitest'
import { contaDaProposta } from './conta.ts'

const media = (valor: number | null) => ({ media: valor, n: valor === null ? 0 : 1, total: 1 })
const pesos = { testes: 70, trabalhos: 30, fora: 30 }
const linha = (testes: number | null, trabalhos: number | null, fora: number | null = null) => ({
  testes: media(testes),
  trabalhos: media(trabalhos),
  fora: media(fora),
})

it('a conta de uma proposta diz o que pesou, e o que não há não entra', () => {
  expect(contaDaProposta(linha(8250, 7500), { pesos })).toBe('(70 × 82,50% + 30 × 75%) ÷ 100')
  expect(contaDaProposta(linha(8250, 7500, 6000), { pesos })).toBe('(70 × 82,50% + 30 × 75% + 30 × 60%) ÷ 130')
  expect(contaDaProposta(linha(8250, null, 6000), { pesos })).toBe('(70 × 82,50% + 30 × 60%) ÷ 100')
  expect(contaDaProposta(linha(8250, null), { pesos })).toBe('82,50%: só os testes')
  expect(contaDaProposta(linha(null, 7500), { pesos })).toBe('75%: só os trabalhos')
  expect(contaDaProposta(linha(null, null, 6000), { pesos })).toBe('60%: só as notas de fora')
  expect(contaDaProposta(linha(null, 7500), { pesos: { testes: 100, trabalhos: 0, fora: 0 } })).toBe('')
  expect(contaDaProposta(linha(null, null), { pesos })).toBe('')
})
