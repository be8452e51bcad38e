import { expect, it } from 'vitest'
import { contaDaProposta } from './conta.ts'

const media = (valor: number | null) => ({ media: valor, n: valor === null ? 0 : 1, total: 1 })
const pesos = { testes: 70, trabalhos: 30, fora: 30 }
const linha = (testes: number | null, trabalhos: number | null, fora: number | null = null) => ({
  testes: media(testes),
  trabalhos: media(trabalhos),
  fora: media(fora),
  proprias: [],
})

it('a conta de uma proposta diz o que pesou, e o que não há não entra', () => {
  expect(contaDaProposta(linha(8250, 7500), { pesos, proprias: [] })).toBe('(70 × 82,50% + 30 × 75%) ÷ 100')
  expect(contaDaProposta(linha(8250, 7500, 6000), { pesos, proprias: [] })).toBe('(70 × 82,50% + 30 × 75% + 30 × 60%) ÷ 130')
  expect(contaDaProposta(linha(8250, null, 6000), { pesos, proprias: [] })).toBe('(70 × 82,50% + 30 × 60%) ÷ 100')
  expect(contaDaProposta(linha(8250, null), { pesos, proprias: [] })).toBe('82,50%: só os testes')
  expect(contaDaProposta(linha(null, 7500), { pesos, proprias: [] })).toBe('75%: só os trabalhos')
  expect(contaDaProposta(linha(null, null, 6000), { pesos, proprias: [] })).toBe('60%: só as notas de fora')
  expect(contaDaProposta(linha(null, 7500), { pesos: { testes: 100, trabalhos: 0, fora: 0 }, proprias: [] })).toBe('')
  expect(contaDaProposta(linha(null, null), { pesos, proprias: [] })).toBe('')
})

it('as categorias da turma entram na conta com o nome que têm', () => {
  const proprias = [{ id: 'a1', nome: 'Oralidade', peso: 20 }]
  const comOral = (oral: number | null, testes: number | null = 8250) => ({ ...linha(testes, null), proprias: [media(oral)] })
  expect(contaDaProposta(comOral(9000), { pesos, proprias })).toBe('(70 × 82,50% + 20 × 90%) ÷ 90')
  expect(contaDaProposta(comOral(null), { pesos, proprias })).toBe('82,50%: só os testes')
  expect(contaDaProposta(comOral(9000, null), { pesos, proprias })).toBe('90%: só «Oralidade»')
})
