import type { ReactNode } from 'react'

/** Words for those who listen instead of look. */
export function VisuallyHidden({
  children,
  as: As = 'span',
  id,
}: {
  children: ReactNode
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'p' | 'caption'
  id?: string
}) {
  return (
    <As className="sr" id={id}>
      {children}
    </As>
  )
}
