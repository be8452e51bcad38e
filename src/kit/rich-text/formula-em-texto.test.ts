// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { drawFormula } from './FormulaKatex.tsx'
import { textoDaFormula } from './formula-em-texto.ts'

test.each([
  ['\\frac{3}{5}', '3/5'],
  ['x^2+1', 'x^2 + 1'],
  ['\\frac{x+1}{2}', '(x + 1)/2'],
  ['\\sqrt{x}', '√x'],
  ['-2', '−2'],
  ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '(1, 2; 3, 4)'],
  ['\\mathrm{H_2O}', 'H_2O'],
])('%s diz-se %s', (latex, dito) => {
  const alvo = document.createElement('span')
  expect(drawFormula(latex, alvo)).toBeNull()
  expect(textoDaFormula(alvo.querySelector('math') ?? alvo)).toBe(dito)
})
