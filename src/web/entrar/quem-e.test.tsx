// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { CreateContaForm } from './CreateContaForm.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.resetModules()
  vi.unstubAllGlobals()
})

const press = async () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Criar conta' })))

test('a um aluno fala-se por tu, e a um professor não', async () => {
  await showPage(CreateContaForm, ['/'], '/')
  expect(screen.getByText(/^Com 13 anos ou mais podes criar a tua conta\./)).toBeDefined()
  await press()
  expect(screen.getAllByText('Escreve o teu nome.').length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('radio', { name: 'Sou professor' }))
  await press()
  expect(screen.getAllByText('Escreva o seu nome.').length).toBeGreaterThan(0)
  expect(screen.queryByText(/podes|tua conta/)).toBeNull()
})

test('enviado um ano de quem tem menos de 13, outro ano já não serve, nem com a página aberta de novo', async () => {
  const asked = stubApi({})
  await showPage(CreateContaForm, ['/'], '/')
  const ano = () => screen.getByLabelText('Ano de nascimento')
  const type = async (campo: HTMLElement, value: string) => act(async () => fireEvent.input(campo, { target: { value } }))
  const tooYoung = () => screen.queryAllByText('Com menos de 13 anos não podes criar conta sozinho: pede ao teu professor.').length > 0
  // A slip of the keyboard is not yet an answer.
  await type(ano(), String(new Date().getFullYear() - 10))
  expect(tooYoung()).toBe(true)
  await type(ano(), '2010')
  expect(tooYoung()).toBe(false)
  await type(ano(), String(new Date().getFullYear() - 10))
  await press()
  expect(tooYoung()).toBe(true)
  await type(ano(), '2010')
  await press()
  expect(tooYoung()).toBe(true)
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/20\d\d/)
  cleanup()
  await showPage(CreateContaForm, ['/'], '/')
  await type(ano(), '2010')
  expect(tooYoung()).toBe(true)
  expect(JSON.stringify(asked ?? [])).not.toContain('conta/criar')
})
