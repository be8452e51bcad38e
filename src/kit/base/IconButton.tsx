import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { Bubble } from './Bubble.tsx'
import { Icon, type IconSize, type IconType } from './Icon.tsx'
import { cx } from './cx.ts'
import { useBubble } from './useBubble.ts'
import s from './IconButton.module.css'

/** A control without words does not compile without a name. */
export type Named = { label: string; labelledBy?: never } | { label?: never; labelledBy: string }

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'children' | 'aria-label' | 'aria-labelledby'> &
  Named & {
    icon: IconType
    iconSize?: IconSize | undefined
    variant?: 'plain' | 'line' | 'board' | undefined
    size?: 'small' | 'normal' | undefined
    pressed?: boolean | undefined
    disabledReason?: string | undefined
  }

/** An icon alone, for rows and bars. Its name, or why it cannot be used, appears on hover and focus. */
export function IconButton({
  icon,
  iconSize,
  label,
  labelledBy,
  variant = 'plain',
  size = 'normal',
  pressed,
  disabledReason,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const { show, hide, controlProps, bubbleProps } = useBubble()
  const blocked = disabledReason !== undefined
  const text = disabledReason ?? label
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) {
      event.preventDefault()
      return show()
    }
    hide() // what the press opens must not lie under the name
    onClick?.(event)
  }
  return (
    <>
      <button
        type="button"
        {...rest}
        {...controlProps(rest)}
        onClick={press}
        aria-label={label}
        aria-labelledby={labelledBy}
        className={cx(s.icon, s[variant], s[size], className)}
        aria-pressed={pressed}
        aria-disabled={blocked || undefined}
        aria-describedby={cx(rest['aria-describedby'], blocked && bubbleProps.id) || undefined}
      >
        <Icon as={icon} size={iconSize ?? 'm'} />
      </button>
      {text && <Bubble {...bubbleProps} text={text} />}
    </>
  )
}
