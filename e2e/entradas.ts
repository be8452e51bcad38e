/** Signing in and out on the pages, as a person does it. */
import { type Page, expect } from '@playwright/test'
import { palavraPasse } from './preparos.ts'

/** On a form of sign-in that is already there; the declaration is asked for on a browser's first time alone. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail ou nome de utilizador').fill(email)
  await page.getByLabel('Palavra-passe', { exact: true }).fill(palavraPasse)
  const aceito = page.getByRole('checkbox', { name: /Aceito o tratamento de dados pessoais/ })
  if (await aceito.isVisible()) await aceito.check()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** By the menu of the person, on any page of the app. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Bem-vindo\(a\)/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
}
