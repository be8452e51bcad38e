/**
 * When a chunk of the app fails to load (a new version was installed), the page reloads, at most once a minute. It
 * never does so while the server cannot be reached: the page would be gone, and a student's test with it.
 */
import { limites } from '#regras/limites.ts'
import { api, isPassing, semRede } from '#kit/api/client.ts'
import { noteUnexpected } from '#kit/unexpected.ts'

const key = 'recarregada-em'
const before = new Set<() => Promise<void>>()

/** Work that must be finished before the page may reload by itself, e.g. writing the answer journal. */
export function beforeReload(work: () => Promise<void>): () => void {
  before.add(work)
  return () => before.delete(work)
}

let reloading = false

/** Reloads the page once all such work is done. */
export async function reloadAfterWork(): Promise<void> {
  await Promise.allSettled([...before].map((work) => work()))
  window.location.reload()
}

/** After so long without an answer the server counts as out of reach, ms. */
const pacienciaMs = 10_000

/** Whether a page asked of the server now would come. */
const isServerThere = (): Promise<boolean> =>
  api('GET /api/geral/info', {}, { signal: AbortSignal.timeout(pacienciaMs) }).then(
    () => true,
    (error: unknown) => !isPassing(error),
  )

export type Recarga = 'a-caminho' | 'ha-pouco' | 'sem-rede'

async function decideReload(now: number): Promise<Recarga> {
  if (reloading) return 'a-caminho'
  if (now - Number(sessionStorage.getItem(key) ?? 0) < limites.recarregarMs) return 'ha-pouco'
  if (!(await isServerThere())) return 'sem-rede'
  if (!reloading) {
    reloading = true
    sessionStorage.setItem(key, String(now))
    await reloadAfterWork()
  }
  return 'a-caminho'
}

let deciding: Promise<Recarga> | null = null

/**
 * Reloads the page, unless it was done less than a minute ago or the server is out of reach; answers which. One missing
 * chunk is told of more than once, and all of them get the same answer.
 */
export function reloadOnce(now = Date.now()): Promise<Recarga> {
  deciding ??= decideReload(now).finally(() => (deciding = null))
  return deciding
}

export function installReloadGuard(): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce())
}

/** Loads a page's code. Where it is gone, the page reloads; where that has been tried already, or the network is gone, this throws. */
export async function loadPage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const recarga = await reloadOnce()
    // The screen stays as it is until the reload.
    if (recarga === 'a-caminho') return new Promise<never>(() => {})
    throw recarga === 'sem-rede' ? semRede() : new Error('A page of Lousa could not be loaded', { cause: error })
  }
}

/**
 * The wait before a missing part is asked for again, ms. It is asked for at once when the device says there is a
 * network.
 */
const deNovoMs = 5_000

/** Resolves when it is worth asking the server again. */
export const nextChance = (): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, deNovoMs)
    window.addEventListener('online', go)
  })

/**
 * Loads the code of a part beside a page, a menu for instance, and asks until it comes. It never throws, because a
 * missing part must not take the whole page with it. The caller's placeholder stays meanwhile.
 */
export async function loadBeside<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      noteUnexpected(error)
      await nextChance()
    }
  }
}
