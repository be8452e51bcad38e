/** The unsaved text of a page's parts. The page asks before it is left with any. */
import { createContext, use, useCallback, useEffect, useState } from 'react'

type Estado = 'por-guardar' | 'a-caminho'

export const UnsavedContext = createContext<((name: string, estado: Estado | null) => void) | null>(null)

/** Tells the page whether the part of that name would be lost with it; `saving`: it is on its way. */
export function useUnsaved(name: string, unsaved: boolean, saving: boolean): void {
  const declare = use(UnsavedContext)
  const estado = !unsaved ? null : saving ? 'a-caminho' : 'por-guardar'
  // Synchronises with the page, which asks before it is left.
  useEffect(() => {
    if (estado === null) return
    declare?.(name, estado)
    return () => declare?.(name, null)
  }, [declare, name, estado])
}

/** For the page: the parts that hold something, by name, and what its context gives them. */
export function useUnsavedParts() {
  const [porGuardar, setPorGuardar] = useState<ReadonlyMap<string, Estado>>(new Map())
  const declare = useCallback(
    (name: string, estado: Estado | null) =>
      setPorGuardar((before) => {
        const next = new Map(before)
        if (estado) next.set(name, estado)
        else next.delete(name)
        return next
      }),
    [],
  )
  return { porGuardar, declare }
}
