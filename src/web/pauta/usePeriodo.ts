import { useEffect, useState } from 'react'
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
  const isReady = wanted !== null && (porGuardar.size === 0 || !aCaminho)
  // Synchronises with the marks that are being kept.
  useEffect(() => {
    if (!isReady) return
    setWanted(null)
    if (porGuardar.size === 0) setPeriodo(wanted)
    else showToast({ tone: 'error', text: 'Há notas por guardar neste período. Guarde-as, ou tire-as com Escape, e mude depois.' })
  }, [isReady, wanted, porGuardar])
  return { periodo, changePeriodo: setWanted, aCaminho }
}
