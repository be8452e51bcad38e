import { type RefObject, useEffect } from 'react'

/** Keeps one child of a strip that scrolls sideways in its middle: when another is the one, and when a phone is turned. */
export function useCentered(strip: RefObject<HTMLElement | null>, child: number): void {
  // Synchronises the sideways scroll of narrow screens with the child that counts.
  useEffect(() => {
    const center = (): void => {
      const element = strip.current?.children[child]
      if (!strip.current || !element) return
      const [outer, inner] = [strip.current.getBoundingClientRect(), element.getBoundingClientRect()]
      strip.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
    }
    center()
    window.addEventListener('resize', center)
    return () => window.removeEventListener('resize', center)
  }, [strip, child])
}
