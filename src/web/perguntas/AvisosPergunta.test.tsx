// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from '#kit/fields/Field.tsx'
import { AvisosPergunta, SumarioProblemas } from './AvisosPergunta.tsx'

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

test('cada aviso leva ao seu campo, ou ao primeiro do seu grupo', () => {
  render(
    <main>
      <SumarioProblemas problemas={dois} tentativa={0} />
      <Field label="Enunciado" error="Escreva o enunciado">
        {(control) => <textarea {...control} />}
      </Field>
      <Field group label="Opções" error="Minímo de duas respostas. Indique a resposta certa">
        {() => <input type="radio" aria-label="Opção A certa" />}
      </Field>
    </main>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Indique a resposta certa' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Opção A certa'))
  fireEvent.click(screen.getByRole('button', { name: 'Escreva o enunciado' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Enunciado'))
})

test('o que falhou sem ligação volta a seguir quando ela volta; o que foi recusado, não', () => {
  const onRetry = vi.fn<() => void>()
  const avisos = (semLigacao: boolean) => (
    <AvisosPergunta
      editor={{
        estado: { em: 'falhou', texto: 'Não foi possível chegar à Lousa.', porque: semLigacao ? 'passa' : 'recusado', aqui: true },
        semLigacao,
        recuperado: false,
        throwAway: () => {},
        choques: [],
        choose: () => {},
        entretanto: null,
        forgetEntretanto: () => {},
      }}
      onSave={onRetry}
    />
  )
  const { rerender } = render(avisos(false))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(onRetry).not.toHaveBeenCalled()
  rerender(avisos(true))
  expect(screen.getByRole('alert').textContent).toContain('segue assim que houver ligação')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
