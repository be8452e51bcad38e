/**
 * Journeys write `import { test, expect } from '../ensaio.ts'`. Every worker has its own server and database, and
 * `as.professora()` gives a page signed in as a sample person. Console errors and violations of the content policy fail
 * the test.
 */
import { type Page, type Request, test as base, expect } from '@playwright/test'
import { Contextos } from './contextos.ts'
import { type Correio, startCorreio } from './correio.ts'
import { tellFelt } from './sentidos.ts'
import { type Motor, type Servidor, startCopy } from './servidor.ts'

export type Quem = 'admin' | 'professora' | 'aluno' | 'aluna'
const emails: Record<Quem, string> = {
  admin: 'admin@lousa.test',
  professora: 'professora@lousa.test',
  aluno: 'aluno1@lousa.test',
  aluna: 'aluno2@lousa.test',
}

type Opcoes = {
  tema?: 'light' | 'dark' | 'contrast'
  /** In a browser that has never fetched anything: for what a page does while a piece of it is missing. */
  isNew?: boolean
}
export type As = Record<Quem, (options?: Opcoes) => Promise<Page>> & {
  anonimo: (options?: Opcoes) => Promise<Page>
  /** Somebody by user name and password, signed in through the API. */
  pessoa: (utilizador: string, palavraPasse: string) => Promise<Page>
  comToken: (token: string, options?: Opcoes) => Promise<Page>
}

/** What the console said that no page should say; null: in this journey it may. */
type Fault = () => string | null

/** Takes out what was said so far. */
export const takeFaults = (faults: Fault[]): string[] => faults.splice(0).flatMap((fault) => fault() ?? [])

/** What a browser says of a request that no server took. */
const cut = /ERR_(?:INTERNET_DISCONNECTED|CONNECTION_|EMPTY_RESPONSE|NETWORK_CHANGED)/

function watchConsole(page: Page, faults: Fault[]): void {
  let wasCut = false
  page.on('requestfailed', (request) => {
    wasCut ||= cut.test(request.failure()?.errorText ?? '')
  })
  page.on('console', (message) => {
    const text = message.text()
    const isPolicy = text.includes('Content Security Policy')
    // A refused request is part of many journeys; the page's own answer to it is what they check.
    if (!isPolicy && (message.type() !== 'error' || text.includes('Failed to load resource'))) return
    // So Chromium calls the refused request for the worker's script, which the page makes again.
    const isWorker = text.includes('unknown error occurred when fetching the script')
    faults.push(() => (isWorker && wasCut ? null : text))
  })
  page.on('pageerror', (error) => faults.push(() => String(error)))
}

/** What each page has under way, but for the stream of events, which never ends by itself. */
const underWay = new WeakMap<Page, Set<Request>>()

function watchRequests(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => {
    if (!request.url().includes('/api/ao-vivo')) requests.add(request)
  })
  const done = (request: Request): void => void requests.delete(request)
  page.on('requestfinished', done)
  page.on('requestfailed', done)
}

/** Waits until nothing has been under way for half a second. */
export async function idle(page: Page): Promise<void> {
  let quiet = 0
  await expect
    .poll(
      () => {
        quiet = underWay.get(page)?.size ? 0 : quiet + 1
        return quiet
      },
      { intervals: [100] },
    )
    .toBeGreaterThan(5)
}

export async function tokenOf(url: string, utilizador: string, palavraPasse = 'lousa-demo'): Promise<string> {
  const reply = await fetch(`${url}/api/conta/entrar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ utilizador, palavraPasse }),
  })
  if (!reply.ok) throw new Error(`Sign-in of ${utilizador} failed: ${await reply.text()}`)
  const body: { token: string } = (await reply.json()) as { token: string } // the contract's reply
  return body.token
}

/** Runs before anything else on the page's first visit, and on no later one: whoever signs out is out. */
function enter([token, tema]: (string | null)[]): void {
  // A sandboxed frame has an origin of its own, without storage.
  if (!location.protocol.startsWith('http') || window.origin === 'null') return
  if (token && !sessionStorage.getItem('ensaio')) localStorage.setItem('token', token)
  if (tema && !sessionStorage.getItem('ensaio')) localStorage.setItem('aspeto', JSON.stringify({ tema }))
  sessionStorage.setItem('ensaio', '1')
}

export const test = base.extend<
  { as: As; faults: Fault[] },
  {
    /** Of the worker's own Lousa; a project chooses it. */
    motor: Motor
    /** For a file that reads whole pages: a Lousa where no journey of another file has left anything. */
    aSos: boolean
    lousa: Servidor
    correio: Correio
    contextos: Contextos
  }
>({
  motor: ['pglite', { option: true, scope: 'worker' }],
  aSos: [false, { option: true, scope: 'worker' }],
  correio: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const correio = await startCorreio()
      await use(correio)
      await correio.stop()
    },
    { scope: 'worker' },
  ],
  lousa: [
    async ({ correio, motor }, use) => {
      const servidor = await startCopy({ LOUSA_SMTP: correio.url }, motor)
      await use(servidor)
      await servidor.stop()
    },
    { scope: 'worker' },
  ],
  contextos: [
    async ({ browser, lousa }, use) => {
      const contextos = new Contextos(browser, lousa.url)
      await use(contextos)
      await contextos.close()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  faults: async ({}, use) => {
    const faults: Fault[] = []
    await use(faults)
    expect(takeFaults(faults), 'what the console said').toEqual([])
  },
  as: async ({ lousa, contextos, contextOptions, viewport, hasTouch, locale, timezoneId, faults }, use, testInfo) => {
    const settings = { ...contextOptions, viewport, hasTouch, locale, timezoneId }
    const pages: Page[] = []
    const open = async (token: string | null, { tema, isNew }: Opcoes = {}): Promise<Page> => {
      const page = await contextos.take(settings, { isNew })
      await contextos.prepare(page, enter, [token, tema ?? null])
      watchRequests(page)
      watchConsole(page, faults)
      pages.push(page)
      return page
    }
    const sample =
      (quem: Quem) =>
      async (options?: Opcoes): Promise<Page> =>
        open(await tokenOf(lousa.url, emails[quem]), options)
    await use({
      admin: sample('admin'),
      professora: sample('professora'),
      aluno: sample('aluno'),
      aluna: sample('aluna'),
      anonimo: (options) => open(null, options),
      comToken: (token, options) => open(token, options),
      pessoa: async (utilizador, palavraPasse) => open(await tokenOf(lousa.url, utilizador, palavraPasse)),
    })
    const isSpent = testInfo.status !== testInfo.expectedStatus
    if (isSpent) await tellFelt(pages)
    for (const page of pages) await contextos.leave(page, { isSpent })
  },
})

/**
 * A story runs at the size where it is lived. Without either of these it runs at both: its page asks for other steps on
 * a phone.
 */
export const soComputador = { tag: '@so-computador' }
export const soTelemovel = { tag: '@so-telemovel' }

export { expect }
