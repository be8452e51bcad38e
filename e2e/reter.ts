/** A network that keeps somebody waiting for as long as a journey wants. */
import type { Page } from '@playwright/test'

/** What the page writes to this address goes nowhere until the function that comes back is called; then all of it does. Readings pass. */
export async function hold(page: Page, endereco: string): Promise<() => Promise<void>> {
  let follow = (): void => {}
  const parado = new Promise<void>((resolve) => (follow = resolve))
  await page.route(endereco, async (route) => {
    if (route.request().method() !== 'GET') await parado
    await route.continue().catch(() => {}) // called off meanwhile
  })
  return async () => {
    follow()
    await page.unroute(endereco)
  }
}
