// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { putIn, trechoDe } from './formula-na-lacuna.tsx'

const campo = (value: string, selectionStart: number, selectionEnd = selectionStart) => ({ value, selectionStart, selectionEnd })

test('abre-se a fórmula escolhida, ou tudo, se é uma só; entre palavras junta-se outra', () => {
  expect(trechoDe(campo('x^2/3', 2))).toEqual({ de: 0, ate: 5, latex: '\\frac{x^{2}}{3}' })
  expect(trechoDe(campo('a solução é 3/4', 12, 15))).toEqual({ de: 12, ate: 15, latex: '\\frac{3}{4}' })
  expect(trechoDe(campo('a solução é ', 12))).toEqual({ de: 12, ate: 12, latex: '' })
  expect(trechoDe(campo('', 0))).toEqual({ de: 0, ate: 0, latex: '' })
})

test('a linha fica no lugar dela, sem se colar às palavras', () => {
  expect(putIn('a solução é', { de: 11, ate: 11 }, '3/4')).toEqual({ escrito: 'a solução é 3/4', cursor: 15 })
  expect(putIn('é 3/4 ou 2', { de: 2, ate: 5 }, 'x²')).toEqual({ escrito: 'é x² ou 2', cursor: 4 })
  expect(putIn('x', { de: 0, ate: 1 }, 'x²')).toEqual({ escrito: 'x²', cursor: 2 })
})
