/**
 * Lets a test go on, and open again, without a network: the service worker keeps the page and the test's files. It
 * needs an address that the browser trusts (https, or localhost). Elsewhere the page says what it cannot promise.
 */
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { otherwise } from '#kit/unexpected.ts'
import { holdLock } from './locks.ts'

/** `incompleto`: something is not on this device yet. `impossivel`: this browser keeps no page for this address. */
export type Prontidao = 'a-preparar' | 'pronto' | 'incompleto' | 'impossivel'
/**
 * `ainda-nao`: nothing of the room opens without a network yet. `nao-reabre`: the room is not kept here any more,
 * because the student left in another tab, or somebody else signed in. `janela-privada`: what is here goes with the
 * window.
 */
export type ProntidaoDaSala = Prontidao | 'ainda-nao' | 'nao-reabre' | 'janela-privada'

/** Shared by every tab with an attempt open; the worker takes over from a former one only when nobody holds it. */
const tranca = 'lousa-tentativa'
/** So long may preparing take before the page says that it is not done; it goes on all the same, ms. */
const esperaMs = 60_000

const podeTrabalhador = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator && 'locks' in navigator

/** The last registration of the worker. Without a network, one that is here already takes its place. */
let registo: Promise<ServiceWorkerRegistration | undefined> = Promise.resolve(undefined)

/** Brings the worker, and with it the page, onto this device. Answers whether this browser can. */
export function callWorker(): boolean {
  if (!podeTrabalhador()) return false
  // Without a network now, the preparation of a test tries again.
  const { serviceWorker } = navigator
  registo = serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => serviceWorker.getRegistration())
  return true
}

/** The worker that stays, once it is there; null: not all it is made of could come now. */
async function trabalhador(): Promise<ServiceWorker | null> {
  // One that is here is not kept waiting by a network that does not answer.
  const here = await navigator.serviceWorker.getRegistration()
  if (here?.active) return here.active
  const registration = await registo
  if (registration?.active) return registration.active
  const coming = registration?.waiting ?? registration?.installing
  if (!coming) return null
  return new Promise((resolve) => {
    const look = (): void => {
      if (coming.state === 'activating' || coming.state === 'activated') resolve(coming)
      if (coming.state === 'redundant') resolve(null)
    }
    coming.addEventListener('statechange', look)
    look()
  })
}

/**
 * Resolves when no new version is taking over. A new version holds the lock alone, and the browser may take minutes.
 */
const versaoAssente = (): Promise<void> => navigator.locks.request(tranca, { mode: 'shared' }, () => {})

type Teste = { aluno: number; tentativa: number; ficheiros: Ficheiros }
/** `tentativa`: the page's name. `paginas`: keep the files of the app's pages too. */
type Pagina = { aluno: number; tentativa: string; ficheiros: Ficheiros; paginas: true }

/** Asks the worker to keep the page, and these files of a test. Resolves to whether they are all on this device. */
function ask(worker: ServiceWorker, { ficheiros, ...which }: Teste | Pagina): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const wanted = Object.entries(ficheiros).map(([id, { url, tipo, tamanho }]) => ({ id, url, tipo, tamanho }))
  worker.postMessage({ ...which, ficheiros: wanted }, [port2])
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
  })
}

/** Has all that this test needs kept. `onPagina`: the page is here, with or without the test's files. */
async function keep(teste: Teste, onPagina: () => void): Promise<boolean> {
  await versaoAssente()
  const worker = await trabalhador()
  if (!worker || !(await ask(worker, { ...teste, ficheiros: {} }))) return false
  onPagina()
  return ask(worker, teste)
}

/** Once: `pronto`, or why not. */
export async function prepareOffline(teste: Teste): Promise<Prontidao | 'ainda-nao'> {
  if (!callWorker()) return 'impossivel'
  let hasPagina = false
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), esperaMs)
  })
  const kept = keep(teste, () => (hasPagina = true)).catch(otherwise(false))
  if (await Promise.race([kept, late])) return 'pronto'
  return hasPagina ? 'incompleto' : 'ainda-nao'
}

/** Has the app's pages that open without a network kept, and these files of one of them. Nobody waits for it. */
export async function keepPaginas(pagina: Omit<Pagina, 'paginas'>): Promise<void> {
  if (!callWorker()) return
  await versaoAssente()
  const worker = await trabalhador()
  if (worker) await ask(worker, { ...pagina, paginas: true })
}

/** Until the answer is called, no new worker takes over in any tab. */
export function holdVersao(): () => void {
  if (!podeTrabalhador()) return () => {}
  const { soltar, solta } = holdLock(tranca)
  return () => {
    soltar()
    void solta.then(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage('avancar'))
  }
}
