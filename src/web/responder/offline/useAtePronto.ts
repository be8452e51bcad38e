import { useEffect, useState } from 'react'
import type { ProntidaoDaSala } from './worker.ts'

/** Looked at again after so long where something was missing, ms. */
const denovoMs = 30_000

const falta = (prontidao: ProntidaoDaSala): boolean => prontidao === 'incompleto' || prontidao === 'ainda-nao'

/**
 * The readiness `preparar` finds. Asks until all is ready, while the page is open. `preparar` must stay the same
 * function.
 */
export function useAtePronto<P extends ProntidaoDaSala>(preparar: () => Promise<P>): P | 'a-preparar' {
  const [prontidao, setProntidao] = useState<P | 'a-preparar'>('a-preparar')
  // Synchronises with this device's storage and its worker, and with the network that filling them needs.
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (): Promise<void> => {
      clearTimeout(timer)
      timer = undefined
      const found = await preparar()
      if (gone) return
      setProntidao(found)
      if (falta(found)) timer = setTimeout(() => void look(), denovoMs)
    }
    // Not while it is being looked at, nor when nothing is missing.
    const aoVoltarARede = (): void => {
      if (timer !== undefined) void look()
    }
    window.addEventListener('online', aoVoltarARede)
    void look()
    return () => {
      gone = true
      clearTimeout(timer)
      window.removeEventListener('online', aoVoltarARede)
    }
  }, [preparar])
  return prontidao
}
