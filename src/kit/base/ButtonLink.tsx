import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon, type IconType } from './Icon.tsx'
import type { RenderLink } from './LinkSlot.ts'
import { buttonClass, type ButtonLook } from './buttonClass.ts'

type ButtonLinkProps = ButtonLook & {
  children: ReactNode
  icon?: IconType | undefined
  iconEnd?: IconType | undefined
  className?: string | undefined
} & (
    | { /** The router's link: `render={(p) => <Link to="/turmas" {...p} />}` */ render: RenderLink; href?: never }
    | ({ render?: never; href: string } & Omit<ComponentPropsWithRef<'a'>, 'children' | 'className' | 'href'>)
  )

/**
 * A link that looks like a button, for going to another page. The kit knows no router: give `render` for a page of the
 * product, `href` for anything else (a file, another site).
 */
export function ButtonLink({ variant, size, wide, icon, iconEnd, className, children, render, ...anchor }: ButtonLinkProps) {
  const look = buttonClass({ variant, size, wide }, className)
  const content = (
    <>
      {icon && <Icon as={icon} />}
      <span>{children}</span>
      {iconEnd && <Icon as={iconEnd} />}
    </>
  )
  return render ? (
    render({ className: look, children: content })
  ) : (
    <a {...anchor} className={look}>
      {content}
    </a>
  )
}
