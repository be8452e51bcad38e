// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FormulaNaLacuna, putIn, trechoDe } from './formula-na-lacuna.tsx'

vi.mock(import('#kit/rich-text/editor/Dialogos.tsx'), async (original) => ({
  ...(await original()),
  DialogoFormula: ({ onPronto }) => (
    <button type="button" onClick={() => onPronto('x^2', '<math><msup><mi>x</mi><mn>2</mn></msup></math>')}>
      Pronto
    </button>
  ),
}))

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

test('a fórmula feita fica escrita, e o cursor logo a seguir a ela', async () => {
  const campo = document.body.appendChild(document.createElement('input'))
  campo.value = 'é 3/4 ou 2'
  campo.setSelectionRange(2, 5)
  const onClose = vi.fn<() => void>()
  render(<FormulaNaLacuna campo={campo} onWrite={(escrito) => (campo.value = escrito)} onClose={onClose} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Pronto' }))
  expect([campo.value, campo.selectionStart, campo.selectionEnd]).toEqual(['é x² ou 2', 4, 4])
  expect(onClose).toHaveBeenCalledOnce()
})
