import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { Icon } from '#kit/base/Icon.tsx'
import { Mark } from '#kit/base/Logo.tsx'
import { cx } from '#kit/base/cx.ts'
import { SaveState, type Guardado } from './SaveState.tsx'
import { lastCall, spellTime, writeTime } from './time.ts'
import s from './AnswerBar.module.css'

export type AnswerBarProps = {
  title: string
  subtitle: string
  guardado: Guardado
  /** The time left, in ms; null when nothing limits it. */
  remainingMs: number | null
  /** The whole time, for the bar under the clock. */
  totalMs?: number | undefined
}

/** From here on the clock stands out, ms. */
const lastMinutesMs = 5 * 60_000

/** The one bar of the answering room: which test, where the answers are, how much time is left. */
export function AnswerBar({ title, subtitle, guardado, remainingMs, totalMs }: AnswerBarProps) {
  const left = remainingMs === null ? null : Math.max(0, remainingMs)
  return (
    <header className={cx('board', s.bar)}>
      <div className={s.line}>
        <Mark className={s.mark} />
        <p className={s.title}>
          <strong>{title}</strong>
          <span>{subtitle}</span>
        </p>
        <SaveState guardado={guardado} />
        {left !== null && (
          <div className={cx(s.time, left < lastMinutesMs && s.last)} role="timer" aria-label={`Tempo restante: ${spellTime(left)}`}>
            <Icon as={IconClock} />
            <span aria-hidden="true">Tempo restante</span>
            <b aria-hidden="true">{writeTime(left)}</b>
          </div>
        )}
        <span className="sr" role="status">
          {left === null ? '' : lastCall(left)}
        </span>
      </div>
      {left !== null && totalMs !== undefined && totalMs > 0 && (
        <span className={s.left} aria-hidden="true">
          <i style={{ width: `${Math.min(100, (left / totalMs) * 100).toFixed(2)}%` }} />
        </span>
      )}
    </header>
  )
}
