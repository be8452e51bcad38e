import { cx } from './cx.ts'
import s from './Logo.module.css'

/** The mark alone: a small slate with one stroke of chalk. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={cx(s.mark, className)} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect x="3" y="1.5" width="26" height="29" rx="6.5" fill="#1F4D46" />
      <rect x="3.6" y="2.1" width="24.8" height="27.8" rx="5.9" fill="none" stroke="#F7F5EC" strokeOpacity=".28" strokeWidth="1.2" />
      <rect x="6.8" y="7.6" width="18.4" height="19" rx="2.4" fill="#13302B" />
      <circle cx="16" cy="4.7" r="1.1" fill="#F7F5EC" />
      <path
        d="M10.4 21.4c5-1.5 8.9-6 8.3-9.3-.5-2.6-3.8-1.5-3.9 4.3-.1 5.4 3.7 6.3 7.1 3.1"
        fill="none"
        stroke="#F5C84B"
        strokeWidth="2.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The mark and the name. */
export function Logo({ size = 'm' }: { size?: 'm' | 'l' | undefined }) {
  return (
    <span className={cx(s.logo, s[size])}>
      <Mark />
      Lousa
    </span>
  )
}
