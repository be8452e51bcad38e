/** Which steps of the browser lead away from what was typed. Pure. */

type Lugar = { pathname: string; search: unknown }
type Passo = { current: Lugar; next: Lugar; action: string }

/**
 * Whether a step leads to another page. A changed query (`?`) counts only with `comFiltros`. A replaced query never
 * counts: a list keeps its own filter that way, a moment after it was typed.
 */
export function leadsAway({ current, next, action }: Passo, comFiltros: boolean): boolean {
  if (current.pathname !== next.pathname) return true
  return comFiltros && action !== 'REPLACE' && JSON.stringify(current.search) !== JSON.stringify(next.search)
}
