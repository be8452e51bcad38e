// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DateTimeFieldRHF } from './DateTimeFieldRHF.tsx'
import { Form } from './Form.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const send = async (fim: string) => {
  const onSubmit = vi.fn()
  render(
    <Form defaultValues={{ fim: '2026-11-20T10:30' }} onSubmit={onSubmit} submitLabel="Guardar">
      <DateTimeFieldRHF name="fim" label="Fim" required="Diga quando fecha." />
    </Form>,
  )
  fireEvent.change(screen.getByLabelText(/^Fim/), { target: { value: fim } })
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  })
  return onSubmit
}

const campo = () => screen.getByLabelText<HTMLInputElement>(/^Fim/)

test.each([
  ['20/11/9999 10:30', 'Escreva um ano de quatro algarismos, até 2999.'],
  ['31/02/2027 10:30', 'Esse dia não existe no calendário.'],
  ['20/11/2027', 'Falta a hora. Escreva-a depois do dia, assim: 20/11/2026 10:30.'],
  ['depois do almoço', 'Escreva o dia e a hora assim: 20/11/2026 10:30.'],
])('o que não se pode guardar (%s) diz-se ao lado do campo, e fica como se escreveu', async (fim, sentence) => {
  expect(await send(fim)).not.toHaveBeenCalled()
  expect(campo().value).toBe(fim)
  expect(screen.getByText(sentence)).toBeDefined()
})

test('os outros dias guardam-se, escritos como cá se escrevem', async () => {
  expect((await send('8/1/2027 9h')).mock.calls[0]?.[0]).toEqual({ fim: '2027-01-08T09:00' })
})

test('o que vem de trás vê-se como cá se escreve; ao sair, o que se escreveu também', () => {
  render(
    <Form defaultValues={{ fim: '2026-11-20T10:30' }} onSubmit={vi.fn()} submitLabel="Guardar">
      <DateTimeFieldRHF name="fim" label="Fim" />
    </Form>,
  )
  expect(campo().value).toBe('20/11/2026 10:30')
  fireEvent.change(campo(), { target: { value: '8-1-2027 9h' } })
  fireEvent.blur(campo())
  expect(campo().value).toBe('08/01/2027 09:00')
})

test('no calendário escolhe-se o dia e a hora, pelo teclado também', async () => {
  render(
    <Form defaultValues={{ fim: '2026-11-20T10:30' }} onSubmit={vi.fn()} submitLabel="Guardar">
      <DateTimeFieldRHF name="fim" label="Fim" />
    </Form>,
  )
  fireEvent.keyDown(campo(), { key: 'ArrowDown', altKey: true })
  const dia = await screen.findByRole('button', { name: /^terça-feira, 24 de novembro de 2026/ }, { timeout: 20_000 })
  fireEvent.click(dia)
  expect(campo().value).toBe('24/11/2026 10:30')
  fireEvent.change(screen.getByLabelText('Hora'), { target: { value: '14' } })
  expect(campo().value).toBe('24/11/2026 14:30')
})
