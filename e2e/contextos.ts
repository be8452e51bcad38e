/**
 * Browser contexts that serve one test after the other. What a new one costs is its renderer: a process that has never
 * read the product's programs. One that has been left is as empty as a new one, and its process has read them already.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** After so many tests a context is closed: a process kept for ever would only grow. */
const usos = 25

type Contexto = {
  context: BrowserContext
  /** Stays open, at an address of the product without programs: it keeps the process alive between two tests. */
  ancora: Page
  cdp: CDPSession
  used: number
}

/** Everything but cookies, which `clearCookies` takes for every address. */
const guardado = 'cache_storage,file_systems,indexeddb,local_storage,service_workers,shader_cache,websql,storage_buckets'

export class Contextos {
  readonly #livres = new Map<string, Contexto[]>()
  readonly #tomados = new Map<BrowserContext, { contexto: Contexto; chave: string }>()
  readonly #browser: Browser
  readonly #url: string

  constructor(browser: Browser, url: string) {
    this.#browser = browser
    this.#url = url
  }

  /** A context without storage, cookies (but that of the notice), routes or pages that a test could see. */
  async take(settings: object): Promise<BrowserContext> {
    const chave = JSON.stringify(settings)
    const contexto = this.#livres.get(chave)?.pop() ?? (await this.#open(settings))
    this.#tomados.set(contexto.context, { contexto, chave })
    await contexto.context.addCookies([{ name: 'declaracao', value: 'aceite', url: this.#url }])
    return contexto.context
  }

  async #open(settings: object): Promise<Contexto> {
    const context = await this.#browser.newContext({ ...settings, baseURL: this.#url })
    const ancora = await context.newPage()
    await ancora.goto('/favicon.svg')
    return { context, ancora, cdp: await context.newCDPSession(ancora), used: 0 }
  }

  /** Gives a context back; `isSpent` says that nobody should have it any more. */
  async leave(context: BrowserContext, { isSpent }: { isSpent: boolean }): Promise<void> {
    const tomado = this.#tomados.get(context)
    if (!tomado) throw new Error('This context was not taken here')
    this.#tomados.delete(context)
    const { contexto, chave } = tomado
    contexto.used += 1
    if (isSpent || contexto.used >= usos) return context.close()
    const { ancora, cdp } = contexto
    for (const page of context.pages()) if (page !== ancora) await page.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    await cdp.send('Storage.clearDataForOrigin', { origin: this.#url, storageTypes: guardado })
    const livres = this.#livres.get(chave) ?? []
    livres.push(contexto)
    this.#livres.set(chave, livres)
  }

  async close(): Promise<void> {
    for (const { context } of [...this.#livres.values()].flat()) await context.close()
  }
}
