import { type RefObject, useEffect, useRef } from 'react'

/** For a strip that scrolls sideways: keeps one child in its middle, when another is the one, and when a phone is turned. */
export function useCentered<E extends HTMLElement>(child: number): RefObject<E | null> {
  const strip = useRef<E>(null)
  // Synchronises the sideways scroll of narrow screens with the child that counts.
  useEffect(() => {
    const center = (): void => {
      const bar = strip.current
      const element = bar?.children[child]
      if (!bar || !element) return
      const [outer, inner] = [bar.getBoundingClientRect(), element.getBoundingClientRect()]
      bar.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
    }
    center()
    window.addEventListener('resize', center)
    return () => window.removeEventListener('resize', center)
  }, [child])
  return strip
}
