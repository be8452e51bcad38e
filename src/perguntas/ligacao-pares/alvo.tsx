import { useId, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import s from './responder.module.css'

type AlvoProps = Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'className' | 'aria-labelledby'> & {
  className: string
  children: ReactNode
}

/**
 * An item one can press anywhere. The button lies over the words and is named by them, so that a sound or a link among
 * them still works: inside a button it could not.
 */
export function Alvo({ className, children, ...button }: AlvoProps) {
  const id = useId()
  return (
    <div className={cx(s.alvo, className)}>
      <button type="button" {...button} className={s.cobre} aria-labelledby={id} />
      <span className={s.palavras} id={id}>
        {children}
      </span>
    </div>
  )
}
