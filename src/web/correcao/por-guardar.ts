/** What the parts of a page hold and have not kept, for the page that asks before it is left. */
import { createContext, use, useCallback, useEffect, useState } from 'react'

export const PorGuardarContext = createContext<((name: string, unsaved: boolean) => void) | null>(null)

/** Tells the page whether the part of that name would be lost with it. */
export function usePorGuardar(name: string, unsaved: boolean): void {
  const declare = use(PorGuardarContext)
  // Synchronises with the page, which asks before it is left.
  useEffect(() => {
    if (!unsaved) return
    declare?.(name, true)
    return () => declare?.(name, false)
  }, [declare, name, unsaved])
}

/** For the page: the names of the parts that hold something, and what its context gives them. */
export function usePartesPorGuardar() {
  const [porGuardar, setPorGuardar] = useState<ReadonlySet<string>>(new Set())
  const declare = useCallback(
    (name: string, unsaved: boolean) =>
      setPorGuardar((before) => {
        const next = new Set(before)
        if (unsaved) next.add(name)
        else next.delete(name)
        return next
      }),
    [],
  )
  return { porGuardar, declare }
}
