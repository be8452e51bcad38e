import { useEffect, useState } from 'react'
import { useFiltro } from './navegacao.ts'

/** Typing rests this long before the list is asked for. */
const PAUSA_MS = 250

/**
 * Keeps the typed text of a search, and puts its words into the address once typing rests. Returns the typed text, its
 * setter, and the words in the address, which the list is searched for.
 */
export function useProcura(name = 'texto'): [string, (value: string) => void, string] {
  const [procurado, setProcurado] = useFiltro(name)
  const [escrito, setEscrito] = useState(procurado)
  const [visto, setVisto] = useState(procurado)
  const [enviado, setEnviado] = useState(procurado)
  // Back and forward change the address without anybody typing; what was sent from here may be behind the typing.
  if (visto !== procurado) {
    setVisto(procurado)
    if (procurado !== enviado) {
      setEscrito(procurado)
      setEnviado(procurado)
    }
  }
  // Synchronises the address with the typing, once it rests.
  useEffect(() => {
    if (escrito.trim() === procurado) return
    const timer = window.setTimeout(() => {
      setEnviado(escrito.trim())
      setProcurado(escrito.trim())
    }, PAUSA_MS)
    return () => window.clearTimeout(timer)
  })
  return [escrito, setEscrito, procurado]
}
