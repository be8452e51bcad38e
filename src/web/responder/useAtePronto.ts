import { useEffect, useState } from 'react'
import type { ProntidaoDaSala } from './sem-rede.ts'

/** Looked at again after so long where something was missing, ms. */
const denovoMs = 30_000

/** What `preparar` says of this device: asked until nothing is missing, for as long as the page is open. Give it one that stays the same. */
export function useAtePronto<P extends ProntidaoDaSala>(preparar: () => Promise<P>): P | 'a-preparar' {
  const [prontidao, setProntidao] = useState<P | 'a-preparar'>('a-preparar')
  // Synchronises with this device's storage and its worker, and with the network that filling them needs.
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (): Promise<void> => {
      const found = await preparar()
      if (gone) return
      setProntidao(found)
      if (found === 'incompleto') timer = setTimeout(() => void look(), denovoMs)
    }
    void look()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [preparar])
  return prontidao
}
