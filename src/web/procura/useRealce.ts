import { type KeyboardEvent, useState } from 'react'

/** Which of so many rows Enter would take, and the keys that move it. It starts at the first again when `inicio` changes. */
export function useRealce(quantas: number, inicio: string, onEnter: (index: number) => void) {
  const [place, setPlace] = useState({ inicio, index: 0 })
  const index = place.inicio === inicio ? Math.min(place.index, Math.max(0, quantas - 1)) : 0
  const set = (next: number): void => setPlace({ inicio, index: next })
  const moves: Record<string, () => void> = {
    ArrowDown: () => set((index + 1) % quantas),
    ArrowUp: () => set((index - 1 + quantas) % quantas),
    Enter: () => onEnter(index),
  }
  const press = (event: KeyboardEvent): void => {
    // Enter also ends the writing of an accent or a sign in parts.
    const move = quantas === 0 || event.nativeEvent.isComposing ? undefined : moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  return { index, set, press }
}
