/** A slow network before the server: what is sent takes its time to arrive, and the page may be gone by then. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** What is sent to such an address reaches the server only after this long, ms. */
export async function slowDown(page: Page, onde: string, ms = 700): Promise<void> {
  await page.route(onde, async (route) => {
    await pause(ms)
    // A request that went with its page cannot go on.
    await route.continue().catch(() => {})
  })
}
