// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { ConvitePanel } from './ConvitePanel.tsx'
import { CreateContaForm } from './CreateContaForm.tsx'
import { RecoverForm } from './RecoverForm.tsx'
import { SignInForm } from './SignInForm.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['Entrar', () => <SignInForm onSignIn={() => {}} />, 'Para entrar é preciso aceitar o tratamento de dados.'],
  ['Criar conta', CreateContaForm, 'Para criar a conta é preciso aceitar o tratamento de dados.'],
] as const)('«%s» diz o que não se faz sem aceitar', async (botao, Form, frase) => {
  await showPage(Form, ['/'], '/')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: botao })))
  expect((await screen.findAllByText(frase)).length).toBeGreaterThan(0)
})

test('ler o que se aceita não faz perder o que já se escreveu: abre noutro separador', async () => {
  await showPage(() => <SignInForm onSignIn={() => {}} />, ['/'], '/')
  expect(screen.getByRole('link', { name: /^tratamento de dados pessoais ?\(abre noutro separador\)$/ }).getAttribute('target')).toBe(
    '_blank',
  )
  expect(screen.getByRole('checkbox', { name: /^Aceito o tratamento de dados pessoais/ })).toBeDefined()
})

const comConta = { tipo: 'turma', nome: 'Rui', email: 'rui@escola.test', turma: '7.º A', temConta: true, propria: false }

test.each([
  ['entrar', () => <SignInForm onSignIn={() => {}} />, 'E-mail ou nome de utilizador'],
  ['recuperar a palavra-passe', () => <RecoverForm />, 'E-mail'],
  ['entrar numa turma', () => <ConvitePanel codigo="abc" />, 'Palavra-passe'],
] as const)('a meio de %s, fechar a página não pergunta nada', async (_nome, Form, campo) => {
  stubApi({ 'GET /api/conta/convite/abc': comConta })
  await showPage(Form, ['/'], '/')
  fireEvent.input(await screen.findByLabelText(campo), { target: { value: 'rui@escola.test' } })
  expect(screen.getByLabelText(campo)).toHaveProperty('value', 'rui@escola.test')
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(false)
})
