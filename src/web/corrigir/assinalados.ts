/**
 * Groups that a teacher flags to come back to, and which groups are shown. On this device alone, by the group's id, a
 * digest of its answers: nothing about a pupil is kept.
 */
import { useState } from 'react'
import type { Grupo } from '#web/correcao/correcao.queries.ts'

export type FiltroDosGrupos = 'todos' | 'por-corrigir' | 'assinalados'

const keyOf = (teste: number, pergunta: number): string => `assinalados:${teste}:${pergunta}`

function read(key: string): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(key) ?? '[]') as string[]) // safe: only `keep` writes under this key
  } catch {
    return new Set()
  }
}

/** Where the browser forbids storage, flags last as long as the page. */
function keep(key: string, ids: ReadonlySet<string>): void {
  try {
    if (ids.size === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify([...ids]))
  } catch {
    // The page goes on without it.
  }
}

/** The flags of one question, and the filter over its groups. */
export function useAssinalados(teste: number, pergunta: number) {
  const key = keyOf(teste, pergunta)
  const [ids, setIds] = useState(() => read(key))
  const [filtro, setFiltro] = useState<FiltroDosGrupos>('todos')
  const isAssinalado = ({ id }: Pick<Grupo, 'id'>): boolean => ids.has(id)
  const passes = (grupo: Grupo): boolean => filtro === 'todos' || (filtro === 'por-corrigir' ? grupo.porCorrigir > 0 : isAssinalado(grupo))
  return {
    filtro,
    setFiltro,
    isAssinalado,
    toggle: ({ id }: Pick<Grupo, 'id'>) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setIds(next)
      keep(key, next)
    },
    /** Those that the filter lets through, and the current one. */
    visiveis: (grupos: readonly Grupo[], atual: Grupo): Grupo[] => grupos.filter((grupo) => grupo === atual || passes(grupo)),
  }
}
