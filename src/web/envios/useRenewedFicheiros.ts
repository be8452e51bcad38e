import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limites } from '#regras/limites.ts'
import type { RespostaDe } from '#kit/api/client.ts'
import { write } from '#kit/api/write.ts'
import type { Ficheiros, FicheiroTexto } from '#kit/rich-text/ficheiros.tsx'

export type Renovados = {
  /** Under addresses of today, for those that are still kept. */
  ficheiros: RespostaDe<'POST /api/ficheiros/renovar'>
  /** Those that are kept no longer. */
  perdidos: Readonly<Record<string, FicheiroTexto>>
}

const porSaber: Renovados = { ficheiros: {}, perdidos: {} }

/**
 * The files of a draft from an earlier visit: `restored`, as it stands when the page opens. Their addresses last for
 * hours, and while nothing uses them they are kept for days.
 */
export function useRenewedFicheiros(restored: Ficheiros): Renovados {
  const [before] = useState(restored)
  const ids = Object.keys(before).map(Number).slice(0, limites.ficheirosARenovar)
  const { data } = useQuery({
    queryKey: ['ficheiros-do-rascunho', ids],
    queryFn: () => write('POST /api/ficheiros/renovar', { body: { ids } }),
    enabled: ids.length > 0,
    staleTime: Infinity,
    // A later visit asks again.
    gcTime: 0,
  })
  if (data === undefined) return porSaber
  return { ficheiros: data, perdidos: Object.fromEntries(Object.entries(before).filter(([id]) => !(id in data))) }
}
