import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactElement, Suspense, cloneElement, lazy, useState } from 'react'
import { loadBeside } from '#kit/load.ts'
import type { MenuProps } from './Menu.tsx'

const Menu = lazy(() => loadBeside(async () => ({ default: (await import('./Menu.tsx')).Menu })))

type Props = Omit<MenuProps, 'defaultOpen' | 'trigger'> & { trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>> }

/** A menu that few people open, on a page for phones: its code comes when its button is first pressed. */
export function LaterMenu({ trigger, ...menu }: Props) {
  const [asked, setAsked] = useState(false)
  const ask = () => setAsked(true)
  /** The keys that open a menu whose code is there. */
  const askByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    ask()
  }
  const closed = cloneElement(trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: ask, onKeyDown: askByKey })
  if (!asked) return closed
  return (
    <Suspense fallback={closed}>
      <Menu trigger={trigger} {...menu} defaultOpen />
    </Suspense>
  )
}
