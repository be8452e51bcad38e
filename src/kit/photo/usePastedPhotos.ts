import { useEffect, useRef, type RefObject } from 'react'
import { pastedPhotos } from './pasted.ts'

/** A picture pasted inside `place` is given on, as one that was chosen. Without `onPhotos` pastes are left alone. */
export function usePastedPhotos(place: RefObject<HTMLElement | null> | undefined, onPhotos: ((photos: File[]) => void) | undefined): void {
  const latest = useRef(onPhotos)
  // Synchronises what the listener calls with the page as it stands.
  useEffect(() => {
    latest.current = onPhotos
  })
  // Synchronises with the clipboard: the text's editor would take the picture first, and has no place for it.
  useEffect(() => {
    const { current: element } = place ?? {}
    const paste = (event: ClipboardEvent): void => {
      const photos = pastedPhotos(event.clipboardData)
      if (photos.length === 0 || !latest.current) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(photos)
    }
    element?.addEventListener('paste', paste, { capture: true })
    return () => element?.removeEventListener('paste', paste, { capture: true })
  }, [place])
}
