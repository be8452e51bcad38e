import type { Page } from '@playwright/test'

/** The wall clock of this page is wrong, from the first script on; the monotonic one cannot be. */
export async function trickRelogio(page: Page, horas: number): Promise<void> {
  await page.addInitScript((ms) => {
    const Certa = Date
    globalThis.Date = new Proxy(Certa, {
      construct: (target, args) => (args.length > 0 ? Reflect.construct(target, args) : new Certa(Certa.now() + ms)),
      get: (target, name) => (name === 'now' ? () => Certa.now() + ms : Reflect.get(target, name)),
    })
  }, horas * 3_600_000)
}
