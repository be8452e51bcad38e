import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { ToastItem } from './ToastItem.tsx'
import { useTopModal } from './modals.ts'
import { useToasts } from './toasts.ts'
import s from './Toast.module.css'

/** The newest notice's button; from a notice that has the focus, the one before it, and from the oldest the newest again. */
function nextButton(region: HTMLElement | null): HTMLElement | null {
  const notices = [...(region?.querySelectorAll<HTMLElement>('li') ?? [])]
  const here = notices.findIndex((notice) => notice.contains(document.activeElement))
  return notices.at(Math.max(here, 0) - 1)?.querySelector('button') ?? null
}

/** Where passing notices stand: at the foot of the window, above any dialog. Once, at the root. F6 leads the keyboard there. */
export function ToastRegion() {
  const toasts = useToasts()
  const modal = useTopModal()
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

  const view = (
    <section ref={region} className={s.region} aria-label="Avisos" aria-live="polite" aria-relevant="additions text">
      <ol>
        {toasts.map((toast) => (
          <li key={toast.id}>
            <ToastItem toast={toast} />
          </li>
        ))}
      </ol>
    </section>
  )
  return modal ? createPortal(view, modal) : view
}
