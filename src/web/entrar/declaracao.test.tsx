// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '#web/repositorio/ensaio.tsx'
import { CreateContaForm } from './CreateContaForm.tsx'
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
