/** Debian's Firefox, by Puppeteer and WebDriver BiDi. */
import { type ElementHandle, type Page, launch } from 'puppeteer-core'
import type { Navegador, Referencia, Separador } from './separador.ts'

const asElement = (element: Referencia): ElementHandle<HTMLInputElement> => element as ElementHandle<HTMLInputElement> // only `element` hands them out

/** A function's text with its values, as one expression. */
const expression = (programa: string, values: unknown[]): string => `(${programa})(...${JSON.stringify(values)})`

/** A step that the page itself is still taking can call ours off; asked again, it is the last word. */
async function goTo(page: Page, url: string): Promise<void> {
  const go = () => page.goto(url, { waitUntil: 'domcontentloaded' })
  try {
    await go()
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('NS_BINDING_ABORTED'))) throw error
    await go()
  }
}

const tabOf = (page: Page): Separador => ({
  goto: (url) => goTo(page, url),
  reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
  run: (programa, ...values) => page.evaluate(expression(programa, values)),
  element: async (programa, ...values) => {
    const handle = await page.evaluateHandle(expression(programa, values))
    return handle.asElement()
  },
  click: (element) => asElement(element).click(),
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key),
  sendFile: (element, path) => asElement(element).uploadFile(path),
  show: () => page.bringToFront(),
  close: () => page.close(),
})

/** `settings` are those of about:config: a school's administrator sets them, or a person in the menus. */
export async function startFirefox(executablePath: string, settings: Record<string, boolean | number> = {}): Promise<Navegador> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: 90_000,
    protocolTimeout: 60_000,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { 'intl.accept_languages': 'pt-PT', 'ui.prefersReducedMotion': 1, ...settings },
    env: { ...process.env, TZ: 'Europe/Lisbon', HOME: process.env['HOME'] ?? '/tmp' },
  })
  return {
    newTab: async () => tabOf(await browser.newPage()),
    close: () => browser.close(),
  }
}
