import { cx } from '#kit/base/cx.ts'
import { initials } from './initials.ts'
import s from './Avatar.module.css'

/** A face, or the first letters of the first and last name. The name always stands beside it, so it is hidden from screen readers. */
export function Avatar({ name, src, size = 'm' }: { name: string; src?: string | null | undefined; size?: 's' | 'm' | 'l' | undefined }) {
  return src ? (
    <img className={cx(s.avatar, s[size])} src={src} alt="" loading="lazy" decoding="async" />
  ) : (
    <b className={cx(s.avatar, s[size])} aria-hidden="true">
      {initials(name)}
    </b>
  )
}
