/** How many requests are under way: what the thin progress bar watches. */
let pending = 0
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Counts a request in; the answer counts it out again. */
export function beginRequest(): () => void {
  pending += 1
  tell()
  return () => {
    pending -= 1
    tell()
  }
}

export const pendingRequests = (): number => pending
export function subscribeRequests(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
