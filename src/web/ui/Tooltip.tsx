import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Bubble } from './Bubble.tsx'
import { useBubble } from './useBubble.ts'

/**
 * A word that appears beside a thing on hover and focus. It only repeats or completes: nothing may be readable only
 * here. Wraps its child in a span; the child points at it with `aria-describedby` through the render function.
 */
export function Tooltip({
  text,
  children,
  className,
}: { text: string; children: (describedBy: string) => ReactNode } & Pick<ComponentPropsWithRef<'span'>, 'className'>) {
  const { controlProps, bubbleProps } = useBubble()
  return (
    <>
      <span className={className} {...controlProps({})}>
        {children(bubbleProps.id)}
      </span>
      <Bubble {...bubbleProps} text={text} />
    </>
  )
}
