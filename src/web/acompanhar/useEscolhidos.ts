/** The students ticked in the panel. Those that a filter or a search hides stay ticked, and nothing is done to them meanwhile. */
import { useState } from 'react'

export function useEscolhidos(aVista: readonly number[]) {
  const [todos, setTodos] = useState<ReadonlySet<number>>(new Set())
  const seen = new Set(aVista)
  const escolhidos: ReadonlySet<number> = new Set(aVista.filter((id) => todos.has(id)))
  const hidden = [...todos].filter((id) => !seen.has(id))
  return {
    escolhidos,
    foraDaVista: hidden.length,
    /** Of those that are seen, these. */
    choose: (ids: ReadonlySet<number>): void => setTodos(new Set([...hidden, ...ids])),
    /** Not these any more, seen or not. */
    drop: (ids: ReadonlySet<number>): void => setTodos(new Set([...todos].filter((id) => !ids.has(id)))),
    clear: (): void => setTodos(new Set()),
  }
}
