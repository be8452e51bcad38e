import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { ToastItem } from './ToastItem.tsx'
import { useOpenModals } from './modals.ts'
import { type Toast, useToasts } from './toasts.ts'
import s from './Toast.module.css'

/** The newest notice's button; from a notice that has the focus, the one before it, and from the oldest the newest again. */
function nextButton(region: HTMLElement | null): HTMLElement | null {
  const notices = [...(region?.querySelectorAll<HTMLElement>('li') ?? [])]
  const here = notices.findIndex((notice) => notice.contains(document.activeElement))
  return notices.at(Math.max(here, 0) - 1)?.querySelector('button') ?? null
}

/** Where a notice stands: in the topmost dialog of those it was shown over that is still there, else on the page (null). */
const layerOf = ({ over }: Toast, open: readonly HTMLElement[]): HTMLElement | null =>
  over.findLast((modal) => open.includes(modal)) ?? null

/**
 * Shows the passing notices, each above the dialog that was open when it came. A notice below the top dialog waits, and
 * its time stands still. Use the region once, at the root. F6 moves the focus into it.
 */
export function ToastRegion() {
  const toasts = useToasts()
  const open = useOpenModals()
  const top = open.at(-1) ?? null
  const region = useRef<HTMLElement>(null)

  // Synchronises with the whole window's keyboard: F6 must work wherever the focus is.
  useEffect(() => {
    const goThere = (event: KeyboardEvent) => {
      const button = event.key === 'F6' ? nextButton(region.current) : null
      if (!button) return
      event.preventDefault()
      button.focus()
    }
    window.addEventListener('keydown', goThere)
    return () => window.removeEventListener('keydown', goThere)
  }, [])

  return [null, ...open].map((layer, level) => {
    const here = toasts.filter((toast) => layerOf(toast, open) === layer)
    const isTop = layer === top
    // The one within reach is always there, to be read out as something comes into it.
    if (!isTop && here.length === 0) return null
    const view = (
      <section
        key={level}
        ref={isTop ? region : undefined}
        className={s.region}
        aria-label="Avisos"
        aria-live="polite"
        aria-relevant="additions text"
      >
        <ol>
          {here.map((toast) => (
            <li key={toast.id}>
              <ToastItem toast={toast} waiting={!isTop} />
            </li>
          ))}
        </ol>
      </section>
    )
    return layer ? createPortal(view, layer, String(level)) : view
  })
}
