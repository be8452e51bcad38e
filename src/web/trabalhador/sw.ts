/**
 * The service worker: answering goes on, and opens again, without a network. It keeps the answering page's files (the
 * shell), and what a page asks it to keep. Other calls of the API pass untouched.
 */

declare const self: ServiceWorkerGlobalScope
/**
 * The files of this build's answering page, and those that homework and results need besides, each with its digest; see
 * scripts/casca.ts.
 */
declare const __CASCA__: { nome: string; entrada: string; ficheiros: Record<string, string>; paginas: Record<string, string> }
const casca = __CASCA__

const prefixoCasca = 'lousa-casca-'
const prefixoTestes = 'lousa-teste-'
/** Stands in the shell where the files of the app's pages are all here too: src/web/responder/offline/paginas.ts. */
const marcaDasPaginas = '/paginas-vistas'
/** Every tab with an attempt open holds it, shared: src/web/responder/offline/worker.ts. */
const tranca = 'lousa-tentativa'
/** After so long the network counts as gone, ms: for a test's page, and for a page that leads to tests. */
const paciencia = 4_000
const pacienciaDaPorta = 10_000

// ─── What is kept ───

type Prova = (reply: Response) => Promise<boolean>

/**
 * Keeps the answer at `url`, unless a true one is here; throws where no true one comes. `isTrue` judges, because a
 * network's sign-in page or a school's filter answers in Lousa's place with "200". A false answer kept earlier goes.
 */
async function keep(cache: Cache, key: string, url: string, isTrue: Prova): Promise<void> {
  const kept = await cache.match(key)
  if (kept && (await isTrue(kept))) return
  if (kept) await cache.delete(key)
  // The second time past the browser's own cache, which may have taken such a page too.
  for (const mode of ['default', 'reload'] as const) {
    const reply = await fetch(url, { cache: mode })
    if (reply.ok && (await isTrue(reply.clone()))) return cache.put(key, reply)
  }
  throw new Error(`What came for ${key} is not Lousa's`)
}

/** Resolves when all of them have ended, so that what came stays; throws where one did not come. */
async function all(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

// ─── The shell ───

const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** To the byte what the build wrote. */
const isOfBuild =
  (digest: string): Prova =>
  async (reply) =>
    hex(await crypto.subtle.digest('SHA-256', await reply.arrayBuffer())) === digest

/** The one page of the site, as it came with this very build; the rest of it is each reply's own. */
const isPagina: Prova = async (reply) => (await reply.text()).includes(casca.entrada)

/** Everything of the shell is here when this resolves; what is here already is not fetched again. */
async function keepCasca(): Promise<void> {
  const cache = await caches.open(casca.nome)
  await all([
    ...Object.entries(casca.ficheiros).map(([path, digest]) => keep(cache, path, path, isOfBuild(digest))),
    keep(cache, '/', '/', isPagina),
  ])
}

/** Of the app's pages that open without a network too. Nobody who opens none of them fetches their files. */
async function keepPaginas(): Promise<void> {
  await keepCasca()
  const cache = await caches.open(casca.nome)
  await all(Object.entries(casca.paginas).map(([path, digest]) => keep(cache, path, path, isOfBuild(digest))))
  await cache.put(marcaDasPaginas, new Response())
}

/** Who had them of the former version has them of this one. */
async function keepPaginasAgain(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefixoCasca) && (await (await caches.open(name)).match(marcaDasPaginas))) return keepPaginas()
}

const fromCasca = async (path: string): Promise<Response | undefined> => (await caches.open(casca.nome)).match(path)

/** The network, and the shell where it does not answer in time, or what comes is not good. */
async function networkFirst(request: Request, path: string, isGood: Prova): Promise<Response> {
  const network = fetch(request)
  return (await inTime(network, paciencia, isGood)) ?? (await fromCasca(path)) ?? network
}

/** The answer, if one comes in time and is good. */
async function inTime(network: Promise<Response>, ms: number, isGood: Prova): Promise<Response | null> {
  const good = network.then(async (answer) => ((await isGood(answer.clone())) ? answer : null))
  return Promise.race([
    good.catch(() => null),
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), ms)
    }),
  ])
}

/** One that breaks off half way rejects. */
const isWhole: Prova = async (answer) => {
  await answer.arrayBuffer()
  return answer.ok
}

/**
 * Whether an answer is a page of Lousa's, of any build, or leads on or asks for a sign-in. Where a test should stand,
 * no other answer is shown. The shell opens instead, and leads to the start page, where the network's own page shows.
 */
const isDaLousa: Prova = async (answer) =>
  answer.type === 'opaqueredirect' || [401, 407].includes(answer.status) || (answer.ok && (await answer.text()).includes('lousa-api-base'))

const isNotBroken: Prova = async ({ status }) => status < 500

/** A page from which one comes to a test: without a network, the list of those that this device holds. */
async function porta(request: Request): Promise<Response> {
  const network = fetch(request)
  const answer = await inTime(network, pacienciaDaPorta, isNotBroken)
  if (answer) return answer
  return (await fromCasca('/')) ? Response.redirect('/teste/responder?sem-rede') : network
}

/**
 * Any other page, under its own address: without a network the shell, marked, which says so and holds the list of those
 * tests.
 */
async function outra(request: Request): Promise<Response> {
  const network = fetch(request)
  const answer = await inTime(network, pacienciaDaPorta, isNotBroken)
  if (answer) return answer
  const kept = await fromCasca('/')
  if (!kept) return network
  const headers = new Headers(kept.headers)
  // Of the bytes as they came packed.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response((await kept.text()).replace('<html ', '<html data-sem-rede '), { headers })
}

// ─── A new version ───

/**
 * How long `advance` waits for the lock, ms. A page may hold it for a moment, to look whether a version is taking over,
 * or may just have let go of it.
 */
const umMomento = 2_000

/** Takes over from the former worker. While an attempt is open in any tab, it waits to be told of its end. */
async function advance(): Promise<void> {
  if (!self.registration.active) return // nobody to take over from: the browser needs no word
  const late = new AbortController()
  setTimeout(() => late.abort(), umMomento)
  const taken = self.navigator.locks.request(tranca, { mode: 'exclusive', signal: late.signal }, () => self.skipWaiting())
  await taken.catch(() => {}) // held for longer: whoever holds it says when that is over
}

async function dropFormerCascas(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefixoCasca) && name !== casca.nome).map((name) => caches.delete(name)))
}

// ─── The files of a test ───

/** `tipo` and `tamanho` (bytes), as the room says them; a page of a former release says neither. */
type Ficheiro = { id: string; url: string; tipo?: string; tamanho?: number }
/** `tentativa`: an attempt's number, or the name of a page. `paginas`: with the app's pages. */
type Guardar = { aluno: number; tentativa: number | string; ficheiros: Ficheiro[]; paginas?: true }

const keyOf = (id: string): string => `/api/ficheiros/${id}`

const typeOf = (reply: Response): string => reply.headers.get('content-type')?.split(';')[0]?.trim() ?? ''

/** It is of the kind and the length that the room says. */
const isFile =
  ({ tipo, tamanho }: Ficheiro): Prova =>
  async (reply) =>
    (tipo === undefined || typeOf(reply) === tipo) && (tamanho === undefined || (await reply.blob()).size === tamanho)

/** Keeps a test's files, and looks the shell over. Answers whether everything is here. */
async function keepTeste({ aluno, tentativa, ficheiros, paginas }: Guardar): Promise<boolean> {
  const cache = await caches.open(`${prefixoTestes}${aluno}-${tentativa}`)
  return all([
    paginas ? keepPaginas() : keepCasca(),
    ...ficheiros.map((ficheiro) => keep(cache, keyOf(ficheiro.id), ficheiro.url, isFile(ficheiro))),
  ]).then(
    () => true,
    () => false,
  )
}

/** Players ask for pieces: one is cut from the whole. */
async function pieceOf(whole: Response, range: string | null): Promise<Response> {
  const match = /^bytes=(\d+)-(\d*)$/.exec(range ?? '')
  if (!match) return whole
  const bytes = await whole.blob()
  const start = Number(match[1])
  const end = Math.min(match[2] ? Number(match[2]) : Infinity, bytes.size - 1)
  if (start > end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.size}` } })
  const headers = new Headers(whole.headers)
  headers.set('content-range', `bytes ${start}-${end}/${bytes.size}`)
  headers.set('content-length', String(end - start + 1))
  return new Response(bytes.slice(start, end + 1), { status: 206, headers })
}

/** A page is no picture and no sound: a former version kept also what a network answered with in their place. */
const isPageInstead = (kept: Response, { destination }: Request): boolean =>
  typeOf(kept) === 'text/html' && ['image', 'audio', 'video', 'track'].includes(destination)

/** A file from the tests of the person whom its address was signed for, else from the network. */
async function ficheiro(request: Request, { pathname, searchParams }: URL): Promise<Response> {
  const viewer = searchParams.get('a')?.split('.')[0]
  for (const name of await caches.keys()) {
    const kept = name.startsWith(`${prefixoTestes}${viewer}-`) ? await (await caches.open(name)).match(pathname) : undefined
    if (kept && !isPageInstead(kept, request)) return pieceOf(kept, request.headers.get('range'))
  }
  return fetch(request)
}

// ─── What the browser asks ───

function pagina(request: Request, { pathname, searchParams }: URL): Promise<Response> | null {
  if (/^\/teste\/\d+\/responder\/?$/i.test(pathname)) return networkFirst(request, '/', isDaLousa)
  if (/^\/api\//i.test(pathname)) return null
  if (!/^\/(teste\/responder\/?)?$/i.test(pathname)) return outra(request)
  return searchParams.has('sem-rede') ? fromCasca('/').then((kept) => kept ?? fetch(request)) : porta(request)
}

function answerTo(request: Request): Promise<Response> | null {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return null
  const { pathname } = url
  if (request.mode === 'navigate') return pagina(request, url)
  if (/^\/api\/ficheiros\/\d+$/.test(pathname)) return ficheiro(request, url)
  if (!Object.hasOwn(casca.ficheiros, pathname) && !Object.hasOwn(casca.paginas, pathname)) return null
  // A name with its content's hash always means the same bytes.
  if (pathname.startsWith('/assets/')) return fromCasca(pathname).then((kept) => kept ?? fetch(request))
  return networkFirst(request, pathname, isWhole)
}

type Rota = {
  condition: { requestMethod?: string; urlPattern: { pathname: string } }
  source: 'network' | 'fetch-event' | { cacheName: string }
}
/** Not in every browser, nor in TypeScript's own list yet. */
type ComRotas = { addRoutes?: (routes: readonly Rota[]) => Promise<void> }

/**
 * Requests that bypass this worker; the first match counts. The browser still sends the last request of a closing page,
 * but one that goes through this worker would be lost with the page. Of the API, only a test's files come through it.
 */
const rotas: readonly Rota[] = [
  { condition: { requestMethod: 'GET', urlPattern: { pathname: '/api/ficheiros/*' } }, source: 'fetch-event' },
  { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  // Files outside the shell come from the network.
  { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: casca.nome } },
]

self.addEventListener('install', (event) => {
  const { addRoutes } = event as ComRotas
  // A worker whose browser refuses them works as one whose browser has none.
  const routed = addRoutes?.call(event, rotas).catch(() => {})
  const paginas = (): Promise<void> => keepPaginasAgain().catch(() => {}) // without them tests go on all the same
  event.waitUntil(Promise.all([routed, keepCasca().then(paginas).then(advance)]))
})
self.addEventListener('activate', (event) => event.waitUntil(dropFormerCascas().then(() => self.clients.claim())))
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request)
  if (answer) event.respondWith(answer)
})
self.addEventListener('message', (event) => {
  const asked: unknown = event.data
  if (asked === 'avancar') return event.waitUntil(advance())
  // Only this build's own pages speak to it: src/web/responder/offline/worker.ts.
  const reply = keepTeste(asked as Guardar).catch(() => false)
  event.waitUntil(reply.then((isReady) => event.ports[0]?.postMessage(isReady)))
})
