/**
 * Browser contexts that serve one test after the other, each with its page. A new context costs a renderer, a process
 * that has never read the product's programs. A used one is quick, and as empty after its test.
 */
import type { Browser, Page, ViewportSize } from '@playwright/test'
import { feel } from './sentidos.ts'

/** After so many tests a context is closed: a process kept for ever would only grow. */
const usos = 25

type Contexto = {
  page: Page
  chave: string
  viewport: ViewportSize | null
  used: number
  isSpent: boolean
  /** As `page.addInitScript`, for a script that goes when the page is left. */
  prepare: Page['addInitScript']
  scripts: Awaited<ReturnType<Page['addInitScript']>>[]
}

/** Everything but cookies, which `clearCookies` takes for every address. */
const guardado = 'cache_storage,file_systems,indexeddb,local_storage,service_workers,storage_buckets'

/** What a test may listen for. */
const ouvidos = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const

export class Contextos {
  readonly #livres: Contexto[] = []
  readonly #tomados = new Map<Page, Contexto>()
  readonly #browser: Browser
  readonly #url: string

  constructor(browser: Browser, url: string) {
    this.#browser = browser
    this.#url = url
  }

  /**
   * Gives the empty page of a context without storage, cookies (but that of the notice), routes or listeners. Its
   * browser may still use files that it fetched before. `isNew` asks for a browser that has fetched nothing.
   */
  async take(settings: { viewport: ViewportSize | null }, { isNew = false }: { isNew?: boolean | undefined } = {}): Promise<Page> {
    const chave = JSON.stringify(settings)
    const i = isNew ? -1 : this.#livres.findLastIndex((livre) => livre.chave === chave)
    const contexto = this.#livres.splice(i, i === -1 ? 0 : 1)[0] ?? (await this.#open(settings, chave))
    this.#tomados.set(contexto.page, contexto)
    await contexto.page.context().addCookies([{ name: 'declaracao', value: 'aceite', url: this.#url }])
    return contexto.page
  }

  async #open(settings: { viewport: ViewportSize | null }, chave: string): Promise<Contexto> {
    const context = await this.#browser.newContext({ ...settings, baseURL: this.#url })
    const page = await context.newPage()
    await feel(page)
    const prepare = page.addInitScript.bind(page)
    const contexto: Contexto = { page, chave, viewport: settings.viewport, used: 0, isSpent: false, prepare, scripts: [] }
    // What a test puts into every page to come, or into its clock, is not taken back.
    page.addInitScript = (...script) => {
      contexto.isSpent = true
      return prepare(...script)
    }
    const { clock } = page
    const install = clock.install.bind(clock)
    clock.install = (options) => {
      contexto.isSpent = true
      return install(options)
    }
    return contexto
  }

  /** Runs before everything else on each visit of this page, until it is left. */
  async prepare(page: Page, script: (values: (string | null)[]) => void, values: (string | null)[]): Promise<void> {
    const { prepare, scripts } = this.#takenAs(page)
    scripts.push(await prepare(script, values))
  }

  #takenAs(page: Page): Contexto {
    const contexto = this.#tomados.get(page)
    if (!contexto) throw new Error('This page was not taken here')
    return contexto
  }

  /** Gives a page back; `isSpent` says that nobody should have it any more. */
  async leave(page: Page, { isSpent }: { isSpent: boolean }): Promise<void> {
    const contexto = this.#takenAs(page)
    this.#tomados.delete(page)
    contexto.used += 1
    if (isSpent || contexto.isSpent || contexto.used >= usos || page.isClosed()) return page.context().close()
    await this.#empty(contexto)
    this.#livres.push(contexto)
  }

  async #empty({ page, viewport, scripts }: Contexto): Promise<void> {
    const context = page.context()
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const script of scripts.splice(0)) await script.dispose()
    for (const event of ouvidos) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    await page.emulateMedia({ media: null })
    if (viewport) await page.setViewportSize(viewport)
    // An address of the product without programs: what is kept per tab is reached from there, and the next page finds its process.
    await page.goto('/favicon.svg')
    await page.evaluate(() => sessionStorage.clear())
    await context.clearCookies()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Storage.clearDataForOrigin', { origin: this.#url, storageTypes: guardado })
    await cdp.detach()
  }

  async close(): Promise<void> {
    for (const { page } of this.#livres) await page.context().close()
  }
}
