import { useEffect, useRef, useState, type CSSProperties } from 'react'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { CountBar } from '#kit/feedback/CountBar.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { cx } from '#kit/base/cx.ts'
import { dismissToast, type Toast } from './toasts.ts'
import s from './Toast.module.css'

const ICONS = { ok: IconCheck, error: IconAlertCircle, progress: IconFileExport }

/** Counts a notice's time; stands still while someone is on it. */
function useLifetime({ id, lasts }: Toast, paused: boolean) {
  const left = useRef(lasts)
  const granted = useRef(lasts)
  // Synchronises with the clock.
  useEffect(() => {
    if (granted.current !== lasts) granted.current = left.current = lasts // a changed notice begins anew
    if (paused || left.current === null) return
    const started = Date.now()
    const timer = window.setTimeout(() => dismissToast(id), left.current)
    return () => {
      window.clearTimeout(timer)
      if (left.current !== null) left.current -= Date.now() - started
    }
  }, [id, lasts, paused])
}

/**
 * Shows one passing notice. A reversible act can be taken back while its notice shows (`anularMs`). `waiting`: the
 * notice lies below a dialog, so its time stands still.
 */
export function ToastItem({ toast, waiting }: { toast: Toast; waiting: boolean }) {
  const [isOnIt, setPaused] = useState(false)
  const paused = isOnIt || waiting
  useLifetime(toast, paused)
  const leave = (act?: () => void) => () => {
    dismissToast(toast.id)
    act?.()
  }
  const life: CSSProperties & { '--life': string } = { '--life': `${toast.lasts ?? 0}ms` }
  return (
    <div
      className={cx(s.toast, s[toast.tone], paused && s.paused)}
      style={life}
      role={toast.tone === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon as={toast.icon ?? ICONS[toast.tone]} />
      <span className="grow">
        {toast.text}
        {toast.progress && (
          <>
            {' '}
            <CountBar done={toast.progress.done} total={toast.progress.total} />
          </>
        )}
      </span>
      {toast.action && (
        <button type="button" className={s.act} onClick={leave(toast.action.onPress)}>
          {toast.action.label}
        </button>
      )}
      {toast.undo && (
        <button type="button" className={s.act} onClick={leave(toast.undo)}>
          Anular
        </button>
      )}
      {!toast.undo && <IconButton icon={IconX} label="Fechar o aviso" className={cx(s.close)} onClick={leave()} />}
      {toast.undo && (
        <span className={s.line} aria-hidden="true">
          <i />
        </span>
      )}
    </div>
  )
}
