import { useState } from 'react'

/** A number of this attempt that this device remembers, also after a reload; null: none yet, or it is to be forgotten (`deNovo`). */
export function useLembrado(
  que: 'mensagens' | 'minutos' | 'anteriores',
  tentativa: number,
  deNovo = false,
): [number | null, (value: number) => void] {
  const chave = `lousa-${que}-${tentativa}`
  const [value, setValue] = useState(() => {
    if (deNovo) return null
    try {
      const text = localStorage.getItem(chave)
      return text === null ? null : Number(text) || 0
    } catch {
      return null
    }
  })
  const remember = (next: number): void => {
    setValue(next)
    try {
      localStorage.setItem(chave, String(next))
    } catch {
      // It still holds until the page is closed.
    }
  }
  return [value, remember]
}
