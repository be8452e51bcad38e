/** When a chunk of the app fails to load (a new version was installed), the page reloads, at most once a minute. */
import { limites } from '#regras/limites.ts'

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

/** Reloads the page, unless it was done less than a minute ago; answers whether it is on its way. */
export async function reloadOnce(now = Date.now()): Promise<boolean> {
  if (reloading) return true
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (now - last < limites.recarregarMs) return false
  reloading = true
  sessionStorage.setItem(key, String(now))
  await reloadAfterWork()
  return true
}

export function installReloadGuard(): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce())
}

/** Loads a page's code. Where it is gone, the page reloads; where that has been tried already, this throws. */
export async function loadPage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    // What stands on the screen stays there until the reload.
    if (await reloadOnce()) return new Promise<never>(() => {})
    throw new Error('A page of Lousa could not be loaded', { cause: error })
  }
}
