import { useId, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { cx } from '#kit/base/cx.ts'
import s from './responder.module.css'

type AlvoProps = Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'className' | 'aria-labelledby'> & {
  className: string
  /** Controls of their own at its end, which do not press it. */
  aoLado?: ReactNode
  children: ReactNode
}

/**
 * An item that can be pressed anywhere. The button lies over the words and takes its name from them. It does not
 * contain them, so that a sound or link among the words still works.
 */
export function Alvo({ className, aoLado, children, ...button }: AlvoProps) {
  const id = useId()
  return (
    <div className={cx(s.alvo, className)}>
      <button type="button" {...button} className={s.cobre} aria-labelledby={id} />
      <span className={s.palavras} id={id}>
        {children}
      </span>
      {aoLado}
    </div>
  )
}
