/**
 * Unfinished marks for the groups of a test. They outlive the form they were typed in, as long as the test's page is
 * open.
 */
import { createContext, use, useState, useSyncExternalStore } from 'react'
import type { Grupo } from '#web/correcao/correcao.queries.ts'
import type { Rascunho } from './rascunho.ts'

export type PorDar = { pergunta: Pergunta; grupo: Grupo; rascunho: Rascunho; estado: Estado }
type Estado = 'por-dar' | 'a-caminho'
type Pergunta = { perguntaid: number; numero: number }

/** The same answers: a group that is joined by another spelling has another id. */
export function isSameGrupo(a: Grupo, b: Grupo): boolean {
  if (a.id === b.id) return true
  const there = new Set(a.respostas.map(({ tentativaId }) => tentativaId))
  return a.parte === b.parte && b.respostas.some(({ tentativaId }) => there.has(tentativaId))
}

const isAt =
  (pergunta: number, grupo: Grupo) =>
  (one: PorDar): boolean =>
    one.pergunta.perguntaid === pergunta && isSameGrupo(one.grupo, grupo)

export type RascunhosPorDar = ReturnType<typeof newRascunhosPorDar>

export function newRascunhosPorDar() {
  let todos: readonly PorDar[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly PorDar[]) => {
    todos = next
    for (const listener of listeners) listener()
  }
  const find = (pergunta: number, grupo: Grupo) => {
    const here = todos.filter(isAt(pergunta, grupo))
    return here.find((one) => one.grupo.id === grupo.id) ?? here[0]
  }
  const without = (one: PorDar | undefined) => todos.filter((other) => other !== one)
  return {
    /** All of them; the one last written is the last. */
    todos: () => todos,
    find: (pergunta: number, grupo: Grupo): Rascunho | undefined => find(pergunta, grupo)?.rascunho,
    keep: (pergunta: Pergunta, grupo: Grupo, rascunho: Rascunho, estado: Estado = 'por-dar') =>
      set([...without(find(pergunta.perguntaid, grupo)), { pergunta, grupo, rascunho, estado }]),
    drop: (pergunta: number, grupo: Grupo) => set(without(find(pergunta, grupo))),
    /** This very one could not be given. */
    refused: (rascunho: Rascunho) => set(todos.map((one) => (one.rascunho === rascunho ? { ...one, estado: 'por-dar' } : one))),
    /** This very one was given: what was written since stays. */
    given: (rascunho: Rascunho) => set(todos.filter((one) => one.rascunho !== rascunho)),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Of the page of the test; without one, nothing outlives its form. */
export const RascunhosContext = createContext<RascunhosPorDar | null>(null)

export function useRascunhosPorDar(): RascunhosPorDar {
  const [own] = useState(newRascunhosPorDar)
  return use(RascunhosContext) ?? own
}

/** All that is begun and not given, as it now is. */
export const useUngivenDrafts = ({ subscribe, todos }: RascunhosPorDar): readonly PorDar[] => useSyncExternalStore(subscribe, todos)
