import type { CSSProperties } from 'react'
import type { CorDaTurma } from '#regras/cores.ts'
import s from './Giz.module.css'

/** The small tilted chalk stick beside a class name: the only place where class colours are used. */
export function Giz({ colour = 'verde', size = 'm' }: { colour?: CorDaTurma | undefined; size?: 's' | 'm' | 'l' | undefined }) {
  const style: CSSProperties = { background: `var(--giz-${colour})` }
  return <span className={s[size]} style={style} aria-hidden="true" />
}
