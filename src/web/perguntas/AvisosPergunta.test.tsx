// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SumarioProblemas } from './AvisosPergunta.tsx'

afterEach(cleanup)

const dois = [
  { campo: '/enunciado', texto: 'Escreva o enunciado' },
  { campo: '/alineas', texto: 'Indique a resposta certa' },
]
const page = (problemas: typeof dois, tentativa: number) => (
  <>
    <SumarioProblemas problemas={problemas} tentativa={tentativa} />
    <input aria-label="Enunciado" />
  </>
)

test('uma gravação recusada leva ao resumo; corrigir não tira o foco a quem escreve', () => {
  const { rerender } = render(page([], 0))
  rerender(page(dois, 1))
  expect(document.activeElement?.textContent).toContain('Faltam 2 coisas para guardar')
  const field = screen.getByLabelText('Enunciado')
  field.focus()
  rerender(page(dois.slice(1), 1))
  expect(screen.getByText('Falta uma coisa para guardar')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  rerender(page(dois.slice(1), 2))
  expect(document.activeElement).not.toBe(field)
})
