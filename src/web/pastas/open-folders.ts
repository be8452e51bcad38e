/** Which folders of the tree stand open, remembered for this tab while one goes from page to page. */
import { useSyncExternalStore } from 'react'

let abertas: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()

/** The open folders, and the act that opens or closes one. */
export function useAbertas(): [ReadonlySet<number>, (id: number, aberta: boolean) => void] {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => abertas,
  )
  const set = (id: number, aberta: boolean): void => {
    const next = new Set(abertas)
    if (aberta) next.add(id)
    else next.delete(id)
    abertas = next
    for (const listener of listeners) listener()
  }
  return [current, set]
}
