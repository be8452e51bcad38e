import { cx } from './cx.ts'
import s from './Button.module.css'

export type ButtonVariant = 'primary' | 'line' | 'quiet' | 'white' | 'ghost' | 'danger' | 'dangerLine'
export type ButtonSize = 'small' | 'normal' | 'large'
export type ButtonLook = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined; wide?: boolean | undefined }

/** The classes of a button, for the rare element that is neither `Button` nor `ButtonLink` (the label of a file field). */
export function buttonClass({ variant = 'line', size = 'normal', wide }: ButtonLook, extra?: string): string {
  return cx(s.btn, s[variant], s[size], wide && s.wide, extra)
}
