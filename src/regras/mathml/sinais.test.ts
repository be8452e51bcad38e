import { fc, test } from '@fast-check/vitest'
import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { type Mathml, partesDe, readMathml, sinaisDe } from './arvore.ts'
import { mathmlDe } from './latex.ts'

const operatorsIn = (no: Mathml): Mathml[] => partesDe(no).flatMap((one) => (one.nome === 'mo' ? [one] : operatorsIn(one)))

/** The signs of a formula, in order: true where it belongs to its number. */
function signsOf(latex: string): boolean[] {
  const mathml = mathmlDe(latex, katex.renderToString)
  expect(mathml).not.toBeNull()
  return operatorsIn(readMathml(mathml ?? ''))
    .filter((mo) => ['−', '+', '±'].includes(sinaisDe(mo)))
    .map((mo) => mo.atributos['form'] === 'prefix')
}

describe('o menos de um número negativo não se afasta dele', () => {
  it.each([
    ['no princípio', '-2+x', [true, false]],
    ['depois de abrir um parêntese', '(-2)', [true]],
    ['entre parênteses que crescem', '\\left(-\\frac{1}{2}\\right)-3', [true, false]],
    ['num produto', '3 \\times (-2) - 1', [true, false]],
    ['depois de outro sinal', 'x = -3', [true]],
    ['depois de uma vírgula', '(1, -4)', [true]],
    ['num expoente', '10^{-3}', [true]],
    ['num módulo, e depois dele', '|-2| - |x| - 1', [true, false, false]],
    ['depois de um fatorial e de uma percentagem', '3! - 2\\% - 1', [false, false]],
    ['depois de um índice', 'a_1 - a_2', [false]],
    ['numa raiz', '\\sqrt{-x-1}', [true, false]],
    ['numa tabela', '\\begin{pmatrix} -1 & 2-3 \\end{pmatrix}', [true, false]],
    ['sozinho, como sinal de uma carga', '\\mathrm{Na}^{+}', [false]],
  ])('%s: %s', (_onde, latex, expected) => {
    expect(signsOf(latex)).toEqual(expected)
  })

  const numero = fc.integer({ min: 1, max: 99 }).map(String)
  const operador = fc.constantFrom('+', '-')
  test.prop([fc.array(fc.tuple(operador, numero, fc.boolean()), { minLength: 1, maxLength: 6 })])(
    'numa soma qualquer, é sinal o que abre e operação o que está no meio',
    (parcelas) => {
      const latex = parcelas.map(([sinal, n, comParenteses]) => (comParenteses ? `${sinal}(-${n})` : `${sinal}${n}`)).join('')
      const expected = parcelas.flatMap(([, , comParenteses], i) => [i === 0, ...(comParenteses ? [true] : [])])
      expect(signsOf(latex)).toEqual(expected)
    },
  )
})
