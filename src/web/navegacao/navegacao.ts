/** Hooks around the router: going somewhere, ids in the address, filters in the query, the page's title. */
import { notFound, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { parseId } from './ids.ts'

/** `go(to.turma(3))`; `replace` leaves no step back; `anyway` is for who has saved, or given up: nothing is asked. */
export function useGo(): (address: string, options?: { replace?: boolean; anyway?: boolean }) => void {
  const router = useRouter()
  return (address, { replace = false, anyway = false } = {}) =>
    void router.navigate({ href: address, ...(replace ? { replace } : {}), ...(anyway ? { ignoreBlocker: true } : {}) })
}

/** The id of that name in the address; the route has already turned anything else into 404. */
export function useIdParam(name: string): number {
  const id = useOptionalIdParam(name)
  if (id === null) throw notFound()
  return id
}

export function useOptionalIdParam(name: string): number | null {
  // The route tree is built from data: parameters are a record of strings.
  const params = useParams({ strict: false }) as Record<string, string | undefined>
  return parseId(params[name])
}

/** One filter kept in the address, so that back, reload and a shared link show the same; '' leaves the address. */
export function useFiltro(name: string, inicial = ''): [string, (value: string) => void] {
  const search = useSearch({ strict: false }) as Record<string, string | undefined> // see parseSearch in routes.tsx
  const router = useRouter()
  const set = (value: string): void => {
    const next = new URLSearchParams(router.state.location.searchStr)
    if (value === inicial || value === '') next.delete(name)
    else next.set(name, value)
    const query = next.toString()
    void router.navigate({ href: `${router.state.location.pathname}${query ? `?${query}` : ''}`, replace: true, resetScroll: false })
  }
  return [search[name] ?? inicial, set]
}

/** `usePageTitle('Testes', '7.º A')` → "Testes · 7.º A · Lousa". */
export function usePageTitle(...parts: (string | null | undefined)[]): void {
  const title = [...parts.filter(Boolean), 'Lousa'].join(' · ')
  // Synchronises with the browser's window title.
  useEffect(() => {
    document.title = title
  }, [title])
}
