/** Listeners around one value. */
export function newStore<T>(inicial: T): { ler: () => T; mudar: (novo: T) => void; subscribe: (listener: () => void) => () => void } {
  let value = inicial
  const listeners = new Set<() => void>()
  return {
    ler: () => value,
    mudar: (novo) => {
      value = novo
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
