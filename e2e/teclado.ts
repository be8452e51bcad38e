/** Hands on the keyboard only: what a page can do without a mouse or a finger. */
import { type Locator, type Page, expect } from '@playwright/test'

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement).catch(() => false)

/** Presses Tab until that control has the focus, as somebody does who looks where it goes. */
export async function tabAte(page: Page, alvo: Locator, tecla: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
  await expect(alvo).toBeVisible()
  for (let n = 0; n < 80; n += 1) {
    if (await isFocused(alvo)) return
    await page.keyboard.press(tecla)
  }
  await expect(alvo, 'reached with Tab').toBeFocused({ timeout: 100 })
}

/** To a button or link, and into it. */
export async function press(page: Page, alvo: Locator, tecla: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabAte(page, alvo)
  await page.keyboard.press(tecla)
}

/** Opens the test and starts it. */
export async function startPorTeclado(page: Page, teste: number): Promise<void> {
  await page.goto(`/teste/${teste}/responder`)
  await press(page, page.getByRole('button', { name: 'Começar o teste' }))
  await expect(page.getByRole('timer')).toBeVisible()
}

/** The keys the room has for it, then the question before the end; what has the focus must be seen. */
export async function handInPorTeclado(page: Page): Promise<void> {
  await page.keyboard.press('Alt+End')
  await expect(page.getByRole('heading', { level: 1, name: 'Rever e entregar' })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Entregar teste' }))
  const pergunta = page.getByRole('dialog', { name: 'Entregar o teste?' })
  await expect(pergunta).toBeVisible()
  await press(page, pergunta.getByRole('button', { name: 'Entregar', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'Teste entregue' })).toBeVisible()
}
