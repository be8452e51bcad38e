import { useState } from 'react'

/** The rows of a list that are ticked, one by one. One that the list no longer shows is not chosen. */
export function useEscolhidos(vistas: readonly number[]) {
  const [ids, choose] = useState<ReadonlySet<number>>(new Set())
  const escolhidos: ReadonlySet<number> = new Set(vistas.filter((id) => ids.has(id)))
  return { escolhidos, choose, clear: () => choose(new Set()) }
}
