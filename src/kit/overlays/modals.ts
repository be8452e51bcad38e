import { createContext, use, useEffect, useId, useSyncExternalStore } from 'react'

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

/** The dialogs that are open, from below to the top. */
export const openModals = (): readonly HTMLElement[] => open

export function useOpenModals(): readonly HTMLElement[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, openModals)
}

type Guard = {
  /** Asks first when something typed would be lost. */
  close: () => void
  /** Whether the part of that name holds something that is not kept. */
  declare: (name: string, unsaved: boolean) => void
}

/** How the parts of a dialog speak to it; null outside of dialogs. */
export const ModalGuardContext = createContext<Guard | null>(null)

/** Closes the dialog a component is written in as its cross does: asks first when something typed would be lost. */
export const useModalClose = (): (() => void) | undefined => use(ModalGuardContext)?.close

/** Tells the dialog around, if there is one, whether something here would be lost with it. */
export function useUnsaved(unsaved: boolean): void {
  const guard = use(ModalGuardContext)
  const name = useId()
  // Synchronises with the dialog, which is asked to close by the browser too.
  useEffect(() => {
    guard?.declare(name, unsaved)
    return () => guard?.declare(name, false)
  }, [guard, name, unsaved])
}

/** The dialog a component is written in, or null: where its menus and lists must open. */
export const ModalContext = createContext<HTMLElement | null>(null)
export const useModalContainer = () => use(ModalContext)
