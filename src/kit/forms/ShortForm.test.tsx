// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FieldProblem } from './problem.ts'
import { ShortCheckboxField, ShortForm, ShortPasswordField, ShortTextField } from './ShortForm.tsx'

afterEach(cleanup)

const show = (onSubmit: (values: { nome: string; segredo: string; aceita: boolean }) => Promise<void>) =>
  render(
    <ShortForm defaultValues={{ nome: '', segredo: '', aceita: false }} submitLabel="Entrar" onSubmit={onSubmit}>
      <ShortTextField name="nome" label="Nome" required="Escreva o nome." />
      <ShortPasswordField name="segredo" label="Palavra-passe" required="Escreva a palavra-passe." />
      <ShortCheckboxField name="aceita" label="Aceito" required="É preciso aceitar.">
        Aceito
      </ShortCheckboxField>
    </ShortForm>,
  )
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false, selector: 'input' }), { target: { value } })
const fill = () => {
  type('Nome', 'Ana')
  type('Palavra-passe', 'segredo')
  fireEvent.click(screen.getByLabelText('Aceito'))
}
const send = async () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Entrar' })))

test('envia o que está no ecrã, uma vez, por mais que se carregue', async () => {
  let arrive = (): void => {}
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)))
  show(onSubmit)
  fill()
  await send()
  await act(async () => fireEvent.submit(screen.getByRole('button', { name: /Entrar/ }).closest('form') as HTMLFormElement))
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ nome: 'Ana', segredo: 'segredo', aceita: true })
  await act(async () => arrive())
})

test('nada se envia com faltas: cada uma ao lado do seu campo, e o foco no resumo', async () => {
  const onSubmit = vi.fn(async () => {})
  show(onSubmit)
  await send()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.getByText('Há 3 campos a corrigir')).toBeDefined()
  expect(document.activeElement?.textContent).toContain('Escreva a palavra-passe.')
  expect(screen.getByLabelText(/^Nome/).getAttribute('aria-invalid')).toBe('true')
})

test('um só campo errado leva o foco; corrigido, deixa de o estar', async () => {
  show(async () => {})
  fill()
  type('Nome', ' ')
  await send()
  const nome = screen.getByLabelText(/^Nome/)
  expect(document.activeElement).toBe(nome)
  expect(screen.queryByText(/campos a corrigir/)).toBeNull()
  type('Nome', 'Ana')
  expect(nome.getAttribute('aria-invalid')).not.toBe('true')
})

test('no resumo, o que se corrige fica riscado no seu lugar', async () => {
  show(async () => {})
  await send()
  type('Nome', 'Ana')
  expect(screen.getByText('Há 2 campos a corrigir')).toBeDefined()
  expect(screen.getByText('Corrigido.')).toBeDefined()
})

test('o que o servidor recusa fica dito, e nada do que se escreveu se perde', async () => {
  let error: unknown = new FieldProblem('nome', 'Não conhecemos este nome.')
  show(async () => {
    throw error
  })
  fill()
  await send()
  expect(screen.getByText('Não conhecemos este nome.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Nome/))
  error = { detail: 'O nome ou a palavra-passe não estão certos.' }
  await send()
  expect(document.activeElement?.textContent).toContain('O nome ou a palavra-passe não estão certos.')
  expect((screen.getByLabelText(/^Palavra-passe/) as HTMLInputElement).value).toBe('segredo')
})
