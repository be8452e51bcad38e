/** Which steps of the browser lead away from what was typed. Pure. */

type Lugar = { pathname: string; search: unknown }
type Passo = { current: Lugar; next: Lugar; action: string }

/**
 * Another page leads away. What follows `?` does where `comFiltros` says so, but not when it is written over what stood
 * there: that is a list keeping its own filter, a moment after it was typed.
 */
export function leadsAway({ current, next, action }: Passo, comFiltros: boolean): boolean {
  if (current.pathname !== next.pathname) return true
  return comFiltros && action !== 'REPLACE' && JSON.stringify(current.search) !== JSON.stringify(next.search)
}
