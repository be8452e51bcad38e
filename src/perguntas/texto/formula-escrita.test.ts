import { expect, test } from 'vitest'
import { fracaoDaAlinea } from './fracao-da-alinea.ts'

const um = { num: 1, den: 1 }
const meio = { num: 1, den: 2 }
const ignorar = { maiusculas: true, acentos: true, hifens: true, ortografia: true, gralhas: false }
const scoreOf = (aceite: string, escrito: string, decidida?: typeof meio) => {
  const alinea = { id: 'lac00001', aceites: [{ texto: aceite, fracao: um }] }
  return fracaoDaAlinea({ alineas: [alinea], definicoes: { ignorar } }, alinea, escrito, { decidida })
}

test.each([
  ['3/4', '3 / 4'],
  ['3/4', '3⁄4'],
  ['x²', 'x^2'],
  ['x^2', 'x²'],
  ['10²', '10^2'],
  ['10^12', '10¹²'],
  ['x^2+1', 'x² + 1'],
  ['-3x + 2', '−3x+2'],
  ['√2', '√(2)'],
  ['2 × 3', '2*3'],
  ['2 × 3', '2·3'],
  ['x ≤ 3,5', 'x≤3.5'],
  ['2H₂ + O₂ → 2H₂O', '2H2+O2→2H2O'],
])('onde se aceita «%s», «%s» vale o mesmo', (aceite, escrito) => {
  expect(scoreOf(aceite, escrito)).toEqual(um)
})

test.each([
  ['10²', '102'],
  ['3/4', '34'],
  ['3/4', '4/3'],
  ['x²', 'x³'],
  ['x^2+1', 'x^(2+1)'],
  ['2^10', '2^1 0'],
  ['a^2b', 'a^(2b)'],
  ['√(2)+1', '√(2+1)'],
  ['√2x', '√(2x)'],
  ['√23', '√(2)3'],
  ['-3', '3'],
  ['Pai-Natal', 'Pai - Natal'],
  ['→', '->'],
  ['*', '·'],
])('onde se aceita «%s», «%s» espera pelo professor', (aceite, escrito) => {
  expect(scoreOf(aceite, escrito)).toBeNull()
})

test('o que o professor já decidiu fica', () => {
  expect(scoreOf('x^2', 'x²', meio)).toEqual(meio)
})
