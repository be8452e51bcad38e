// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ModalGuardContext } from '#kit/overlays/modals.ts'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const send = async (name = 'Criar turma') =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })

/** A form for a class somebody else has renamed; the server knows it in version 5. */
function renderOutdated() {
  const onSubmit = vi.fn(async (_: { nome: string }, __: unknown, versao: number) => {
    const atual = { name: '7.º B', versao: 5 }
    if (versao !== atual.versao) throw Object.assign(new Error('Entretanto'), { codigo: 'versao_desatualizada', atual })
  })
  const read = (item: unknown) => {
    const { name, versao } = item as { name: string; versao: number } // what onSubmit throws
    return { versao, values: { nome: name } }
  }
  render(
    <Form<{ nome: string }>
      defaultValues={{ nome: '7.º A' }}
      concurrent={{ versao: 4, read }}
      onSubmit={onSubmit}
      submitLabel="Guardar turma"
    >
      <TextField name="nome" label="Nome da turma" />
    </Form>,
  )
  return onSubmit
}
const nome = () => screen.getByLabelText<HTMLInputElement>('Nome da turma').value

test('outra pessoa alterou entretanto: o que se escreveu fica, e pode guardar-se por cima', async () => {
  const onSubmit = renderOutdated()
  type('Nome da turma', '7.º C')
  await send('Guardar turma')
  expect(nome()).toBe('7.º C')
  expect(document.activeElement?.textContent).toContain('Entretanto alguém alterou isto')
  await send('Guardar a minha por cima')
  expect(onSubmit.mock.lastCall?.[0]).toEqual({ nome: '7.º C' })
  expect(onSubmit.mock.lastCall?.[2]).toBe(5)
  expect(screen.queryByText('Entretanto alguém alterou isto')).toBeNull()
})

test('outra pessoa alterou entretanto: pode ver-se a versão guardada e continuar a partir dela', async () => {
  const onSubmit = renderOutdated()
  type('Nome da turma', '7.º C')
  await send('Guardar turma')
  await send('Ver a versão guardada')
  expect(nome()).toBe('7.º B')
  expect(document.activeElement).toBe(screen.getByLabelText('Nome da turma'))
  type('Nome da turma', '7.º D')
  await send('Guardar turma')
  expect(onSubmit.mock.lastCall?.[0]).toEqual({ nome: '7.º D' })
  expect(screen.queryByText('Entretanto alguém alterou isto')).toBeNull()
})

test('quem vê a versão guardada volta ao que escreveu, e guarda-o se quiser', async () => {
  const onSubmit = renderOutdated()
  type('Nome da turma', '7.º C')
  await send('Guardar turma')
  await send('Ver a versão guardada')
  await send('Voltar ao que escrevi')
  expect(nome()).toBe('7.º C')
  expect(screen.queryByRole('button', { name: 'Voltar ao que escrevi' })).toBeNull()
  await send('Guardar turma')
  expect(onSubmit.mock.lastCall?.slice(0, 1)).toEqual([{ nome: '7.º C' }])
  expect(onSubmit.mock.lastCall?.[2]).toBe(5)
})

test('o que se lê de novo entra enquanto nada se escreveu, e não apaga o que se escreveu', async () => {
  const form = (name: string, versao: number) => (
    <Form<{ nome: string }>
      defaultValues={{ nome: name }}
      concurrent={{ versao, read: () => ({ versao, values: { nome: name } }) }}
      onSubmit={() => {}}
      submitLabel="Guardar turma"
    >
      <TextField name="nome" label="Nome da turma" />
    </Form>
  )
  const { rerender } = render(form('7.º A', 4))
  rerender(form('7.º B', 5))
  expect(nome()).toBe('7.º B')
  type('Nome da turma', '7.º C')
  rerender(form('7.º D', 6))
  expect(nome()).toBe('7.º C')
})

test('o que se guardou sem a resposta chegar não é de outra pessoa: ao repetir, fica guardado sem perguntas', async () => {
  const onSubmit = renderOutdated()
  type('Nome da turma', '7.º B')
  await send('Guardar turma')
  expect(screen.queryByText('Entretanto alguém alterou isto')).toBeNull()
  expect(onSubmit.mock.lastCall?.[2]).toBe(5)
})

test('enquanto se vê a versão guardada, o que se escreveu ainda se perdia ao fechar', async () => {
  const declared = new Map<string, boolean>()
  const onSubmit = async () => {
    throw Object.assign(new Error('x'), { codigo: 'versao_desatualizada', atual: { name: '7.º B', versao: 5 } })
  }
  render(
    <ModalGuardContext value={{ close: () => {}, declare: (name: string, unsaved: boolean) => void declared.set(name, unsaved) }}>
      <Form<{ nome: string }>
        defaultValues={{ nome: '7.º A' }}
        concurrent={{
          versao: 4,
          read: (i: unknown) => ({ versao: (i as { versao: number }).versao, values: { nome: (i as { name: string }).name } }),
        }}
        onSubmit={onSubmit}
        submitLabel="Guardar turma"
      >
        <TextField name="nome" label="Nome da turma" />
      </Form>
    </ModalGuardContext>,
  )
  type('Nome da turma', '7.º C')
  await send('Guardar turma')
  expect([...declared.values()]).toContain(true)
  await send('Ver a versão guardada')
  expect([...declared.values()]).toContain(true)
})
