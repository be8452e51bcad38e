import { type ButtonHTMLAttributes, type ComponentType, type KeyboardEvent, type ReactElement, cloneElement, useState } from 'react'
import { loadBeside } from '#kit/load.ts'
import type { MenuProps } from './Menu.tsx'

type Loaded = { Menu: ComponentType<MenuProps> }

type Props = Omit<MenuProps, 'defaultOpen' | 'trigger'> & {
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
  /** Brings a menu of one's own, which adds what only it needs, such as its icons. */
  load?: () => Promise<Loaded>
}

const loadMenu = (): Promise<Loaded> => import('./Menu.tsx')

/**
 * A menu that few people open: its code is fetched when its button is first pressed, to keep a phone's page small.
 * Suspense would replace the pressed button twice and hold the menu back for a third of a second.
 */
export function LaterMenu({ trigger, load = loadMenu, ...menu }: Props) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  if (loaded) return <loaded.Menu trigger={trigger} {...menu} defaultOpen />
  const ask = () => void loadBeside(load).then(setLoaded)
  /** The keys that open a menu whose code is there. */
  const askByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    ask()
  }
  return cloneElement(trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: ask, onKeyDown: askByKey })
}
