import { useState } from 'react'
import { showToast } from '#kit/overlays/toasts.ts'
import type { useUnsavedParts } from '#web/navegacao/unsaved.ts'

/**
 * The period that is looked at; null: the one of today. A mark belongs to its period and would go with its field. So a
 * change waits for marks on their way, and is refused while one cannot be kept.
 */
export function usePeriodo(porGuardar: ReturnType<typeof useUnsavedParts>['porGuardar']) {
  const [periodo, setPeriodo] = useState<number | null>(null)
  const [wanted, setWanted] = useState<number | null>(null)
  const aCaminho = [...porGuardar.values()].every((estado) => estado === 'a-caminho')
  if (wanted !== null && (porGuardar.size === 0 || !aCaminho)) {
    setWanted(null)
    // One that could not be kept says so itself, beside its field.
    if (porGuardar.size === 0) setPeriodo(wanted)
  }
  const changePeriodo = (novo: number) =>
    aCaminho
      ? setWanted(novo)
      : showToast({ tone: 'error', text: 'Há notas por guardar neste período. Guarde-as, ou tire-as com Escape, e mude depois.' })
  return { periodo, changePeriodo, aCaminho }
}
