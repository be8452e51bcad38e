import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { Bubble } from './Bubble.tsx'
import { Icon, type IconType } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'
import { buttonClass, type ButtonLook } from './buttonClass.ts'
import { cx } from './cx.ts'
import { useBubble } from './useBubble.ts'
import s from './Button.module.css'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'children'> &
  ButtonLook & {
    children: ReactNode
    icon?: IconType | undefined
    iconEnd?: IconType | undefined
    /** The act is under way: a turning ring, further presses do nothing, the focus stays. Given at all, a double click is one press. */
    pending?: boolean | undefined
    /** Why it cannot be used now. The button stays in the keyboard's path and says it. */
    disabledReason?: string | undefined
    /** The key that does the same, shown inside. */
    shortcut?: string | undefined
  }

/** A button. Its words are a verb ("Criar turma"). One `primary` per view or form; `line` is the rule. */
export function Button({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  pending,
  disabledReason,
  shortcut,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const { show, controlProps, bubbleProps } = useBubble()
  const blocked = disabledReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second press of a double click may be here before the page has drawn that the act is under way.
    const isRepeated = pending !== undefined && event.detail > 1
    if (!blocked && !pending && !isRepeated) return onClick?.(event)
    event.preventDefault() // a submit button must not send the form either
    if (blocked) show()
  }
  return (
    <>
      <button
        type="button"
        {...rest}
        {...(blocked && controlProps(rest))}
        onClick={press}
        className={buttonClass({ variant, size, wide }, className)}
        aria-disabled={blocked || pending || undefined}
        aria-busy={pending || undefined}
        aria-describedby={cx(rest['aria-describedby'], blocked && bubbleProps.id) || undefined}
      >
        {pending ? <span className={s.spin} aria-hidden="true" /> : icon && <Icon as={icon} />}
        <span>{children}</span>
        {shortcut && <Kbd>{shortcut}</Kbd>}
        {iconEnd && <Icon as={iconEnd} />}
      </button>
      {blocked && <Bubble {...bubbleProps} text={disabledReason} />}
    </>
  )
}
