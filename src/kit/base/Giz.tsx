import type { CSSProperties } from 'react'
import s from './Giz.module.css'

/** The four class colours. */
export type GizColour = 'verde' | 'tijolo' | 'azul' | 'ameixa'

/** The small tilted chalk stick beside a class name: the only place where class colours are used. */
export function Giz({ colour = 'verde', size = 'm' }: { colour?: GizColour | undefined; size?: 's' | 'm' | 'l' | undefined }) {
  const style: CSSProperties = { background: `var(--giz-${colour})` }
  return <span className={s[size]} style={style} aria-hidden="true" />
}
