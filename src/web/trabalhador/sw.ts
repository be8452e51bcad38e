/**
 * The service worker: answering goes on, and opens again, without a network. It keeps the answering page's own files
 * (the shell, written in by the build) and the files of the tests a page asks it to keep; it answers for nothing else.
 * Calls of the API are none of its business.
 */

declare const self: ServiceWorkerGlobalScope
/** What this build's answering page is made of; see scripts/casca.ts. */
declare const __CASCA__: { nome: string; entrada: string; ficheiros: string[] }
const casca = __CASCA__

const prefixoCasca = 'lousa-casca-'
const prefixoTestes = 'lousa-teste-'
/** Every tab with an attempt open holds it, shared: src/web/responder/sem-rede.ts. */
const tranca = 'lousa-tentativa'
/** After so long the network counts as gone, ms: for a test's page, and for a page that leads to tests. */
const paciencia = 4_000
const pacienciaDaPorta = 10_000

// ─── The shell ───

/** The one page of the site, as it came with this very build. */
async function fetchPagina(): Promise<Response> {
  const page = await fetch('/', { cache: 'no-cache' })
  if (!page.ok || !(await page.clone().text()).includes(casca.entrada)) throw new Error('The site has moved on to another build')
  return page
}

/** Everything of the shell is here when this resolves; what is here already is not fetched again. */
async function keepCasca(): Promise<void> {
  const cache = await caches.open(casca.nome)
  const missing = await Promise.all(casca.ficheiros.map(async (path) => ((await cache.match(path)) ? null : path)))
  await cache.addAll(missing.filter((path) => path !== null))
  if (!(await cache.match('/'))) await cache.put('/', await fetchPagina())
}

const fromCasca = async (path: string): Promise<Response | undefined> => (await caches.open(casca.nome)).match(path)

/** The network, and the shell where it does not answer in time, or answers that the server is broken. */
async function networkFirst(request: Request, path: string): Promise<Response> {
  const network = fetch(request)
  return (await inTime(network, paciencia)) ?? (await fromCasca(path)) ?? network
}

/** The answer, if one comes in time and the server is not broken. */
async function inTime(network: Promise<Response>, ms: number): Promise<Response | null> {
  const answer = await Promise.race([
    network.catch(() => null),
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), ms)
    }),
  ])
  return answer && answer.status < 500 ? answer : null
}

/** A page from which one comes to a test: without a network, the list of those that this device holds. */
async function porta(request: Request): Promise<Response> {
  const network = fetch(request)
  const answer = await inTime(network, pacienciaDaPorta)
  if (answer) return answer
  return (await fromCasca('/')) ? Response.redirect('/teste/responder?sem-rede') : network
}

// ─── A new version ───

/** Takes over from the former worker, unless an attempt is open in any tab: then it waits to be told that it is over. */
const advance = (): Promise<void> =>
  self.navigator.locks.request(tranca, { mode: 'exclusive', ifAvailable: true }, async (free) => {
    if (free) await self.skipWaiting()
  })

async function dropFormerCascas(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefixoCasca) && name !== casca.nome).map((name) => caches.delete(name)))
}

// ─── The files of a test ───

type Guardar = { aluno: number; tentativa: number; ficheiros: { id: string; url: string }[] }

const keyOf = (id: string): string => `/api/ficheiros/${id}`

/** Keeps a test's files, and looks the shell over. Answers whether everything is here. */
async function keepTeste({ aluno, tentativa, ficheiros }: Guardar): Promise<boolean> {
  const cache = await caches.open(`${prefixoTestes}${aluno}-${tentativa}`)
  const kept = await Promise.allSettled([
    keepCasca(),
    ...ficheiros.map(async ({ id, url }) => {
      if (await cache.match(keyOf(id))) return
      const file = await fetch(url)
      if (!file.ok) throw new Error(`File ${id}: ${file.status}`)
      await cache.put(keyOf(id), file)
    }),
  ])
  return kept.every(({ status }) => status === 'fulfilled')
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

/** A file from the tests of the person whom its address was signed for, else from the network. */
async function ficheiro(request: Request, { pathname, searchParams }: URL): Promise<Response> {
  const viewer = searchParams.get('a')?.split('.')[0]
  for (const name of await caches.keys()) {
    const kept = name.startsWith(`${prefixoTestes}${viewer}-`) ? await (await caches.open(name)).match(pathname) : undefined
    if (kept) return pieceOf(kept, request.headers.get('range'))
  }
  return fetch(request)
}

// ─── What the browser asks ───

function pagina(request: Request, { pathname, searchParams }: URL): Promise<Response> | null {
  if (/^\/teste\/\d+\/responder\/?$/i.test(pathname)) return networkFirst(request, '/')
  if (!/^\/(teste\/responder\/?)?$/i.test(pathname)) return null
  return searchParams.has('sem-rede') ? fromCasca('/').then((kept) => kept ?? fetch(request)) : porta(request)
}

function answerTo(request: Request): Promise<Response> | null {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return null
  const { pathname } = url
  if (request.mode === 'navigate') return pagina(request, url)
  if (/^\/api\/ficheiros\/\d+$/.test(pathname)) return ficheiro(request, url)
  if (!casca.ficheiros.includes(pathname)) return null
  // A name with its content's hash always means the same bytes.
  if (pathname.startsWith('/assets/')) return fromCasca(pathname).then((kept) => kept ?? fetch(request))
  return networkFirst(request, pathname)
}

type Rota = {
  condition: { requestMethod?: string; urlPattern: { pathname: string } }
  source: 'network' | 'fetch-event' | { cacheName: string }
}
/** Not in every browser, nor in TypeScript's own list yet. */
type ComRotas = { addRoutes?: (routes: readonly Rota[]) => Promise<void> }

/**
 * What goes past this worker, in a browser that can; the first that fits counts. Of the API only the files of a test come
 * here: by way of it, the last words of a page that goes would be lost with the page, for the browser hands them on from
 * there, and there is no there any more. And whatever comes here while a new version takes over starts the former one
 * again: the browser then lets it stay for up to five minutes.
 */
const rotas: readonly Rota[] = [
  { condition: { requestMethod: 'GET', urlPattern: { pathname: '/api/ficheiros/*' } }, source: 'fetch-event' },
  { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  // What is not in the shell comes from the network.
  { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: casca.nome } },
]

self.addEventListener('install', (event) => {
  const { addRoutes } = event as ComRotas
  // A worker whose browser refuses them works as one whose browser has none.
  const routed = addRoutes?.call(event, rotas).catch(() => {})
  event.waitUntil(Promise.all([routed, keepCasca().then(advance)]))
})
self.addEventListener('activate', (event) => event.waitUntil(dropFormerCascas().then(() => self.clients.claim())))
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request)
  if (answer) event.respondWith(answer)
})
self.addEventListener('message', (event) => {
  const asked: unknown = event.data
  if (asked === 'avancar') return event.waitUntil(advance())
  // Only this build's own pages speak to it: src/web/responder/sem-rede.ts.
  const reply = keepTeste(asked as Guardar).catch(() => false)
  event.waitUntil(reply.then((isReady) => event.ports[0]?.postMessage(isReady)))
})
