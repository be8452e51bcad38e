import { createContext, use, useSyncExternalStore } from 'react'

/* Modal dialogs are native, in the browser's top layer: what floats above them must be drawn inside them. */

let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLElement[]) {
  const root = document.documentElement
  if (open.length === 0) root.dataset.modal = window.innerWidth > root.clientWidth ? 'barra' : ''
  open = next
  if (open.length === 0) delete root.dataset.modal
  for (const listener of listeners) listener()
}

/** Notes that a dialog stands on top; the function it returns takes it away. */
export function pushModal(element: HTMLElement): () => void {
  set([...open, element])
  return () => set(open.filter((other) => other !== element))
}

/** The dialog on top of all, or null: where a passing notice must be drawn to be reachable. */
export function useTopModal(): HTMLElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open.at(-1) ?? null,
  )
}

/** The dialog a component is written in, or null: where its menus and lists must open. */
export const ModalContext = createContext<HTMLElement | null>(null)
export const useModalContainer = () => use(ModalContext)
