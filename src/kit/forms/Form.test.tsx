// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { semRede } from '#kit/api/client.ts'
import { Field } from '#kit/fields/Field.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Draft } from './draft.ts'
import { Form } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RadioField } from './RadioField.tsx'
import { SelectField } from './SelectField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField } from './TextField.tsx'
import { minLength } from '#kit/fields/rules.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const fields = (
  <>
    <TextField name="nome" label="Nome da turma" required="Escreva o nome da turma." maxLength={10} />
    <SelectField name="ano" label="Ano" required="Escolha o ano." placeholder="Escolha" options={[{ value: '7', label: '7.º ano' }]} />
    <TextAreaField name="nota" label="Nota" optional />
  </>
)
const empty = { nome: '', ano: '', nota: '' }
const send = async (name = 'Criar turma') =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })

test('envia o que está no ecrã', async () => {
  const onSubmit = vi.fn()
  render(
    <Form defaultValues={empty} onSubmit={onSubmit} submitLabel="Criar turma">
      {fields}
    </Form>,
  )
  type('Nome da turma', '7.º A')
  type('Ano', '7')
  await send()
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ nome: '7.º A', ano: '7', nota: '' })
})

test('de dois campos com o mesmo nome, o resumo diz o grupo do que está dentro de um', async () => {
  render(
    <Form defaultValues={{ fim: '', outra: { fim: '' } }} onSubmit={vi.fn()} submitLabel="Guardar">
      <TextField name="fim" label="Fim" required="Diga até quando." />
      <Field group label="7.º B">
        {() => <TextField name="outra.fim" label="Fim" required="Diga até quando." />}
      </Field>
    </Form>,
  )
  await send('Guardar')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Fim', 'Fim (7.º B)'])
})

test('vários erros: cada um ao lado do seu campo, e um resumo com o foco que leva aos campos', async () => {
  const onSubmit = vi.fn()
  render(
    <Form defaultValues={empty} onSubmit={onSubmit} submitLabel="Criar turma">
      {fields}
    </Form>,
  )
  await send()
  expect(onSubmit).not.toHaveBeenCalled()
  const input = screen.getByLabelText('Nome da turma')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe('Escreva o nome da turma.')
  const summary = screen.getByText('Há 2 campos a corrigir').closest('[tabindex="-1"]')
  await waitFor(() => expect(document.activeElement).toBe(summary))
  fireEvent.click(screen.getByRole('link', { name: 'Ano' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Ano'))
})

test('emendar ou estragar um campo não faz crescer nem encolher o resumo: fica como o envio o deixou', async () => {
  render(
    <Form defaultValues={empty} onSubmit={() => {}} submitLabel="Criar turma">
      {fields}
    </Form>,
  )
  await send()
  await act(async () => type('Ano', '7'))
  expect(screen.getByText('Falta corrigir um campo')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Nome da turma: Escreva o nome da turma.',
    'Ano: Escolha o ano. Corrigido.',
  ])
  await act(async () => type('Nome da turma', '7.º A'))
  expect(screen.getByText('Os campos estão corrigidos: pode enviar de novo')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await send()
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('um só erro continua sem resumo, ainda que outro campo se estrague enquanto se escreve', async () => {
  render(
    <Form defaultValues={{ ...empty, ano: '7' }} onSubmit={() => {}} submitLabel="Criar turma">
      {fields}
    </Form>,
  )
  await send()
  await act(async () => type('Ano', ''))
  expect(screen.getByText('Escolha o ano.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a ajuda que é também o erro diz-se uma só vez', async () => {
  render(
    <Form defaultValues={{ chave: 'abc' }} onSubmit={() => {}} submitLabel="Criar turma">
      <PasswordField name="chave" label="Palavra-passe" hint="Pelo menos 8 caracteres." rules={[minLength(8)]} />
    </Form>,
  )
  await send()
  expect(screen.getAllByText('Pelo menos 8 caracteres.')).toHaveLength(1)
})

test('por mais tarde que a página se desenhe, o foco vai para o resumo', async () => {
  // A busy device: what was put off to "a moment later" comes before React has drawn the errors.
  const timers = vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void) => queueMicrotask(run)) as never) // safe: nobody keeps the timer
  render(
    <Form defaultValues={empty} onSubmit={() => {}} submitLabel="Criar turma">
      {fields}
    </Form>,
  )
  await send()
  timers.mockRestore()
  expect(document.activeElement).toBe(screen.getByText('Há 2 campos a corrigir').closest('[tabindex="-1"]'))
})

test('um só erro: o foco vai direto para o campo, e o erro sai quando se emenda', async () => {
  render(
    <Form defaultValues={{ ...empty, ano: '7' }} onSubmit={() => {}} submitLabel="Criar turma">
      {fields}
    </Form>,
  )
  await send()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome da turma')))
  // Once is enough: mending another field does not take the focus away from it.
  screen.getByLabelText(/^Nota/).focus()
  await act(async () => type('Nota', 'a meio'))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Nota/))
  await act(async () => type('Nome da turma', '7.º A'))
  await waitFor(() => expect(screen.queryByText('Escreva o nome da turma.')).toBeNull())
})

test('um texto longo de mais não é cortado: diz-se o limite', async () => {
  render(
    <Form defaultValues={{ ...empty, ano: '7' }} onSubmit={() => {}} submitLabel="Criar turma">
      {fields}
    </Form>,
  )
  type('Nome da turma', 'Uma turma com um nome enorme')
  await send()
  expect(screen.getByText('No máximo 10 caracteres.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Nome da turma').value).toBe('Uma turma com um nome enorme')
})

test('o que o servidor diz de um campo aparece ao lado dele; nada do que se escreveu se perde', async () => {
  const refuse = async () => {
    throw Object.assign(new Error('x'), { detail: 'Há um problema.', errors: { nome: ['Já tem uma turma com este nome.'] } })
  }
  render(
    <Form defaultValues={{ ...empty, ano: '7' }} onSubmit={refuse} submitLabel="Criar turma">
      {fields}
    </Form>,
  )
  type('Nome da turma', '7.º A')
  await send()
  expect(screen.getByText('Já tem uma turma com este nome.')).toBeTruthy()
  expect(screen.queryByText('Há um problema.')).toBeNull()
  const input = screen.getByLabelText<HTMLInputElement>('Nome da turma')
  expect(input.value).toBe('7.º A')
  await waitFor(() => expect(document.activeElement).toBe(input))
})

test('o que o servidor diz de um campo que não está no ecrã, ou do todo, aparece por cima', async () => {
  const refuse = async () => {
    throw { detail: 'A turma está arquivada.', errors: { codigo: ['O código está desligado.'] } }
  }
  render(
    <Form defaultValues={{ ...empty, nome: 'a', ano: '7' }} onSubmit={refuse} submitLabel="Criar turma">
      {fields}
    </Form>,
  )
  await send()
  expect(screen.getByRole('alert').textContent).toContain('A turma está arquivada. O código está desligado.')
})

test('depois de um erro do servidor pode enviar-se de novo', async () => {
  const onSubmit = vi.fn().mockRejectedValueOnce(semRede()).mockResolvedValueOnce(null)
  render(
    <Form defaultValues={{ ...empty, nome: 'a', ano: '7' }} onSubmit={onSubmit} submitLabel="Criar turma">
      {fields}
    </Form>,
  )
  await send()
  expect(screen.getByRole('alert').textContent).toContain('parece não haver ligação')
  await send()
  expect(onSubmit).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('enquanto envia, o botão não envia outra vez', async () => {
  let finish = () => {}
  const onSubmit = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  render(
    <Form defaultValues={{ ...empty, nome: 'a', ano: '7' }} onSubmit={onSubmit} submitLabel="Criar turma">
      {fields}
    </Form>,
  )
  await send()
  await send()
  expect(onSubmit).toHaveBeenCalledOnce()
  await act(async () => finish())
})

test('um rascunho sobrevive a recarregar, pode descartar-se, e vai-se quando é enviado', async () => {
  const form = () => (
    <Form draft={new Draft('nova-turma')} defaultValues={{ ...empty, ano: '7' }} onSubmit={() => {}} submitLabel="Criar turma">
      {fields}
    </Form>
  )
  const first = render(form())
  await act(async () => type('Nota', 'a meio'))
  first.unmount()
  const second = render(form())
  const recuperado = () => screen.queryByText('Rascunho recuperado.')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Nota/).value).toBe('a meio')
  expect(recuperado()).not.toBeNull()
  type('Nome da turma', '7.º A')
  await send()
  second.unmount()
  render(form())
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Nota/).value).toBe('')
  expect(recuperado()).toBeNull()
})

test('o resumo leva também a um grupo de opções', async () => {
  render(
    <Form defaultValues={{ nome: '', quando: null }} onSubmit={() => {}} submitLabel="Guardar">
      <TextField name="nome" label="Nome" required="Escreva o nome." />
      <RadioField
        name="quando"
        label="Quando publicar"
        required="Escolha quando."
        options={[
          { value: 'fim', label: 'No fim' },
          { value: 'mao', label: 'À mão' },
        ]}
      />
    </Form>,
  )
  await send('Guardar')
  fireEvent.click(screen.getByRole('link', { name: 'Quando publicar' }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'No fim' }))
})

test('a palavra-passe pode ver-se e esconder-se', () => {
  render(
    <Form defaultValues={{ p: 'segredo' }} onSubmit={() => {}} submitLabel="Entrar">
      <PasswordField name="p" label="Palavra-passe" />
    </Form>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Palavra-passe')
  expect(input.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar a palavra-passe' }))
  expect(input.type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Esconder a palavra-passe' }))
  expect(input.type).toBe('password')
})

test('num diálogo, o que mudou não se perde sem perguntar; depois de enviado já não há nada a perder', async () => {
  const [onClose, sent] = [vi.fn(), vi.fn()]
  render(
    <Dialog open onClose={onClose} title="Nova turma">
      <Form inDialog defaultValues={{ nome: '' }} onSubmit={sent} submitLabel="Criar" onCancel={onClose}>
        <TextField name="nome" label="Nome" />
      </Form>
    </Dialog>,
  )
  const leave = () => fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  const question = () => screen.queryByRole('alertdialog', { name: 'Sair sem guardar?' })
  fireEvent.input(screen.getByLabelText('Nome'), { target: { value: '7.º A' } })
  leave()
  expect(question()).not.toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Continuar a escrever' }))
  fireEvent.click(screen.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(sent).toHaveBeenCalled())
  await act(async () => {})
  leave()
  expect(question()).toBeNull()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test.each([
  ['o que se escreveu pergunta antes de fechar o separador', false, true],
  ['um nome e uma palavra-passe a meio não perguntam nada', true, false],
])('%s', (_nome, passing, asks) => {
  render(
    <Form defaultValues={empty} onSubmit={vi.fn()} submitLabel="Criar turma" passing={passing}>
      {fields}
    </Form>,
  )
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leave()).toBe(false)
  type('Nome da turma', '7.º A')
  expect(leave()).toBe(asks)
})
