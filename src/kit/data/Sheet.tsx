import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '#kit/base/cx.ts'
import s from './Sheet.module.css'

type SheetProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  as?: 'div' | 'section' | 'ul' | 'ol' | 'article' | undefined
  /** Room around the content; lists have none, their rows bring it. */ padded?: boolean | undefined
  children: ReactNode
}

/** A white sheet. As `ul` its `li` are rows with hairlines between: never a card per row. */
export function Sheet({ as: As = 'div', padded = false, className, children, ...rest }: SheetProps) {
  const Tag = As as 'div' // safe: only attributes every one of these elements takes are passed on
  return (
    <Tag {...rest} className={cx(s.sheet, padded && s.padded, className)}>
      {children}
    </Tag>
  )
}
