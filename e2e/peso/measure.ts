/**
 * Measures the cost of one visit of a page, over Chromium's own protocol: requests, bytes, drawing, shifts, delays of
 * presses, heap. Files that the worker keeps aside for working offline are not counted.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Deslocado } from '../sentidos.ts'

export type Aparelho = {
  nome: 'telemovel' | 'computador'
  viewport: { width: number; height: number }
  isMobile: boolean
  /** How many times slower the processor is made. */
  cpu: number
  /** `null`: as fast as the machine. Bytes a second, and ms from a question to its answer. */
  rede: { bytesPorSegundo: number; latenciaMs: number } | null
}

/** A school's phone of six years on a school's network, and a teacher's computer on the same machine as the server. */
export const aparelhos = {
  telemovel: {
    nome: 'telemovel',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    cpu: 4,
    rede: { bytesPorSegundo: 1_600_000 / 8, latenciaMs: 150 },
  },
  computador: { nome: 'computador', viewport: { width: 1280, height: 800 }, isMobile: false, cpu: 1, rede: null },
} as const satisfies Record<string, Aparelho>

/** Bytes on the wire, headers included, as the browser counted them. */
export type Bytes = { js: number; css: number; letras: number; api: number; outros: number }
export type Medida = {
  pedidos: number
  bytes: Bytes
  /** The largest scripts, and what each was on the wire, in bytes. */
  maiores: [string, number][]
  /** What was asked of the API more than once, and what the HTML asked for that the page never took. */
  demais: string[]
  /** ms since the visit began. */
  lcp: number
  /** The largest sum of shifts that follow each other (Cumulative Layout Shift). */
  salto: number
  /** What moved in them, and from where to where. */
  saltaram: string[]
  /** ms since the visit began until the main control could be pressed. */
  usavel: number
  /** Presses and keys: how long until the next picture, ms; empty where nothing is pressed. */
  toques: number[]
  heapMB: number
}

/** `quem`: what moved, as a stranger would find it in the page. */
type Visto = { lcp: number; saltos: { em: number; valor: number; quem: string }[]; toques: number[] }

/** What a browser tells of a shift. */
type Deslocamento = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Deslocado[] }

/** Runs in the page before everything else. */
function watch(): void {
  const visto: Visto = { lcp: 0, saltos: [], toques: [] }
  Object.assign(window, { visto })
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  }
  observe('largest-contentful-paint', ({ startTime }) => (visto.lcp = startTime))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, sources } = entry as Deslocamento
    if (hadRecentInput) return
    const quem = sources.map(({ node, previousRect: from, currentRect: to }) => {
      const what = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent?.slice(0, 40)
      return `${Math.round(from.y)} → ${Math.round(to.y)}: ${what}`
    })
    visto.saltos.push({ em: entry.startTime, valor: value, quem: quem.join('\n') })
  })
  // Shorter ones than 16 ms are not told: they count as none.
  observe(
    'event',
    (entry) => {
      const { interactionId, duration } = entry as PerformanceEventTiming // what this type of entry is
      if (interactionId) visto.toques.push(duration)
    },
    { durationThreshold: 16 },
  )
}

const seen = (page: Page): Promise<Visto> =>
  page.evaluate(() => (window as Window & { visto?: Visto }).visto ?? { lcp: 0, saltos: [], toques: [] })

/** Shifts less than a second apart, and no more than five seconds together, count as one; the worst one is the page's. */
export function saltoDe(saltos: readonly Pick<Visto['saltos'][number], 'em' | 'valor'>[]): number {
  let worst = 0
  let sum = 0
  let began = -Infinity
  let last = -Infinity
  for (const { em, valor } of saltos) {
    if (em - last > 1_000 || em - began > 5_000) {
      sum = 0
      began = em
    }
    last = em
    sum += valor
    worst = Math.max(worst, sum)
  }
  return worst
}

const kindOf = (type: string, url: string): keyof Bytes => {
  if (new URL(url).pathname.startsWith('/api/')) return 'api'
  if (type === 'Script') return 'js'
  if (type === 'Stylesheet') return 'css'
  return type === 'Font' ? 'letras' : 'outros'
}

/** What a page reads again as soon as its stream of events is open, or a test has begun. */
const aoVivo = /\/api\/(notificacoes\/contagem|turmas\/teste\/correcao\/|teste\/(responder|sala)\/)/

/** Counts what this page fetches from now on. */
async function count(cdp: CDPSession): Promise<() => Pick<Medida, 'pedidos' | 'bytes' | 'maiores' | 'demais'>> {
  const asked = new Set<string>()
  const demais: string[] = []
  const kinds = new Map<string, keyof Bytes>()
  const names = new Map<string, string>()
  const scripts: [string, number][] = []
  const bytes: Bytes = { js: 0, css: 0, letras: 0, api: 0, outros: 0 }
  /** What the worker was quicker to fetch came by the same wire. */
  const byWorker = new Map<string, number>()
  await cdp.send('Network.enable')
  cdp.on('Network.requestWillBeSent', ({ request: { method, url } }) => {
    if (method !== 'GET' || !url.startsWith('http') || kindOf('', url) !== 'api') return
    if (asked.has(url) && !aoVivo.test(url)) demais.push(`twice: ${url}`)
    asked.add(url)
  })
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('http')) return
    kinds.set(requestId, kindOf(type, response.url))
    if (response.fromServiceWorker)
      byWorker.set(requestId, Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0))
    names.set(requestId, new URL(response.url).pathname.replace('/assets/', ''))
  })
  // As it comes: the stream of events never ends.
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    const length = encodedDataLength || (byWorker.get(requestId) ?? 0)
    if (kind) bytes[kind] += length
    if (kind === 'js') scripts.push([names.get(requestId) ?? '', length])
  })
  return () => ({ pedidos: kinds.size, bytes: { ...bytes }, maiores: scripts.toSorted(([, a], [, b]) => b - a), demais })
}

/** A page on such a device, as somebody with this token; nothing has been fetched yet. */
export async function openContexto(
  browser: Browser,
  url: string,
  { viewport, isMobile }: Aparelho,
  token: string | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    isMobile,
    hasTouch: isMobile,
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'declaracao', value: 'aceite', url }])
  await context.addInitScript(watch)
  await context.addInitScript((given) => {
    if (given && location.protocol.startsWith('http')) localStorage.setItem('token', given)
  }, token)
  return context
}

/** What the HTML asked for that the page has not taken yet. */
const askedAhead = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys((window as { primeiros?: { pedidos: object } }).primeiros?.pedidos ?? {}))

/** On a busy machine a page takes what was asked for ahead later than it can be used. */
const tomarMs = 10_000
async function waitForTaken(page: Page): Promise<void> {
  const until = Date.now() + tomarMs
  while (Date.now() < until && (await askedAhead(page)).length > 0) await page.waitForTimeout(100)
}

export type Visita = {
  caminho: string
  /** Resolves when the main control can be pressed. */
  usavel: (page: Page) => Promise<void>
  /** What somebody does then. */
  usar?: ((page: Page) => Promise<void>) | undefined
}

/** One visit in a page of its own; what the context has kept makes it a warm one. */
export async function measure(context: BrowserContext, { cpu, rede }: Aparelho, { caminho, usavel, usar }: Visita): Promise<Medida> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const counted = await count(cdp)
  if (rede) {
    const { bytesPorSegundo, latenciaMs } = rede
    const conditions = { offline: false, latency: latenciaMs, downloadThroughput: bytesPorSegundo, uploadThroughput: bytesPorSegundo }
    await cdp.send('Network.emulateNetworkConditions', conditions)
  }
  // What a page keeps for later, without a network, comes seconds after it and is not its weight.
  await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const began = performance.now()
  await page.goto(caminho, { waitUntil: 'commit' })
  await usavel(page)
  const whenUsable = performance.now() - began
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  // What comes late still counts: pictures, what is fetched ahead, notices.
  await page.waitForTimeout(1_500)
  await waitForTaken(page)
  const parado = await seen(page)
  const contagem = counted()
  const porTomar = await askedAhead(page)
  if (usar) await usar(page)
  const { toques } = await seen(page)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  await page.close()
  const demais = [...contagem.demais, ...porTomar.map((address) => `never taken: ${address}`)]
  return {
    ...contagem,
    demais,
    lcp: parado.lcp,
    salto: saltoDe(parado.saltos),
    saltaram: parado.saltos.map(({ quem }) => quem),
    usavel: whenUsable,
    toques,
    heapMB: usedSize / 2 ** 20,
  }
}
