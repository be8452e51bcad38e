/** Whenever Lousa has done what a call of this page asked for: who waits for a network need not wait any longer. */
const listeners = new Set<() => void>()

/** Calls at every such answer, until the function it gives is called. */
export function watchLousa(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const tellHeard = (): void => {
  for (const listener of listeners) listener()
}
