import katex from 'katex'
import { expect, test } from 'vitest'
import { readMathml } from './arvore.ts'
import { mathmlDe } from './latex.ts'
import { numaLinha } from './numa-linha.ts'

test.each([
  ['\\frac{3}{5}', '3/5'],
  ['x^2+1', 'x^2 + 1'],
  ['\\frac{x+1}{2}', '(x + 1)/2'],
  ['\\sqrt{x}', '√x'],
  ['-2', '−2'],
  ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '(1, 2; 3, 4)'],
  ['\\mathrm{H_2O}', 'H_2O'],
])('%s escreve-se %s', (latex, linha) => {
  expect(numaLinha(readMathml(mathmlDe(latex, katex.renderToString) ?? ''))).toBe(linha)
})
