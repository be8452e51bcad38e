import type { ReactElement } from 'react'
import { Menu as Base } from '@base-ui/react/menu'
import { Icon, type IconType } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import { useModalContainer } from './modals.ts'
import s from './Menu.module.css'

type ItemLook = {
  label: string
  icon?: IconType | undefined
  /** A second, smaller line. */ note?: string | undefined
  danger?: boolean | undefined
  /** A hairline above. */ separated?: boolean | undefined
}

export type MenuItem = ItemLook &
  (
    | { onSelect: () => void; disabledReason?: string | undefined; link?: never }
    | {
        /** Goes somewhere: `link: <Link to="/profile" />` or `<a href="…" />`, without children. */ link: ReactElement
        onSelect?: never
        disabledReason?: never
      }
  )

export type MenuProps = {
  /** The button that opens it: a `Button` or `IconButton`, without onClick. */
  trigger: ReactElement
  /** The items; `false` and `null` are left out, so that conditions can stand inline. */
  items: (MenuItem | false | null | undefined)[]
  align?: 'start' | 'end' | undefined
  side?: 'bottom' | 'top' | undefined
  /** Open from the start: its button was pressed before its code was there. */ defaultOpen?: boolean | undefined
}

function ItemContent({ item }: { item: MenuItem }) {
  const second = item.disabledReason ?? item.note
  return (
    <>
      {item.icon && <Icon as={item.icon} />}
      <span className="grow">
        {item.label}
        {second && <small className={s.note}>{second}</small>}
      </span>
    </>
  )
}

/** A list of acts behind a button. Arrows, Home, End and first letters move; Escape closes and gives the focus back. */
export function Menu({ trigger, items, align = 'end', side = 'bottom', defaultOpen = false }: MenuProps) {
  const container = useModalContainer()
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container ?? undefined}>
        <Base.Positioner className={s.positioner} align={align} side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={s.popup}>
            {items.map((item) => {
              if (!item) return null
              const className = cx(s.item, item.danger && s.danger, item.separated && s.separated)
              return item.link ? (
                <Base.LinkItem key={item.label} className={className} render={item.link} closeOnClick>
                  <ItemContent item={item} />
                </Base.LinkItem>
              ) : (
                <Base.Item key={item.label} className={className} onClick={item.onSelect} disabled={item.disabledReason !== undefined}>
                  <ItemContent item={item} />
                </Base.Item>
              )
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
