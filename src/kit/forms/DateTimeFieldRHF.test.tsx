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

test.each(['275760-09-13T00:00', '9999-12-31T10:00', '0026-11-20T10:30'])(
  'um ano que ninguém guarda (%s) diz-se ao lado do campo',
  async (fim) => {
    expect(await send(fim)).not.toHaveBeenCalled()
    expect(screen.getByLabelText<HTMLInputElement>(/^Fim/).value).toBe(fim)
    expect(screen.getByText('Escreva um ano de quatro algarismos, até 2999.')).toBeDefined()
  },
)

test('os outros dias guardam-se', async () => {
  expect((await send('2027-01-08T09:00')).mock.calls[0]?.[0]).toEqual({ fim: '2027-01-08T09:00' })
})
