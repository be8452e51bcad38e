import { useState } from 'react'

/** Students of a list, each ticked or left out: who is meant is everybody but those that are left out. */
export function useDeFora() {
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set())
  const mark = (aluno: number, vai: boolean): void => {
    const next = new Set(fora)
    if (vai) next.delete(aluno)
    else next.add(aluno)
    setFora(next)
  }
  return { fora, mark, todos: () => setFora(new Set()) }
}
