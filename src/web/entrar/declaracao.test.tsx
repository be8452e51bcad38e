// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '#web/repositorio/ensaio.tsx'
import { CriarContaForm } from './CriarContaForm.tsx'
import { EntrarForm } from './EntrarForm.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['Entrar', () => <EntrarForm onSignIn={() => {}} />, 'Para entrar é preciso aceitar o tratamento de dados.'],
  ['Criar conta', CriarContaForm, 'Para criar a conta é preciso aceitar o tratamento de dados.'],
] as const)('«%s» diz o que não se faz sem aceitar', async (botao, Form, frase) => {
  await showPage(Form, ['/'], '/')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: botao })))
  expect((await screen.findAllByText(frase)).length).toBeGreaterThan(0)
})

test('ler o que se aceita não faz perder o que já se escreveu: abre noutro separador', async () => {
  await showPage(() => <EntrarForm onSignIn={() => {}} />, ['/'], '/')
  expect(screen.getByRole('link', { name: /^tratamento de dados pessoais ?\(abre noutro separador\)$/ }).getAttribute('target')).toBe(
    '_blank',
  )
  expect(screen.getByRole('checkbox', { name: /^Aceito o tratamento de dados pessoais/ })).toBeDefined()
})
