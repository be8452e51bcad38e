import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { testeDoEndereco } from './sala-a-parte.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string; children?: ReactNode }

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * A link inside Lousa: an ordinary `<a>` that the router follows without reloading. The answering room of a test is a
 * small page of its own, so a link to it reloads. External addresses just work.
 */
export function Ligacao({ to, onClick, children, ...rest }: Props) {
  const router = useRouter()
  const isInternal = to.startsWith('/') && !to.startsWith('/api/') && testeDoEndereco(to) === null
  return (
    <a
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (!isInternal || event.defaultPrevented || !isPlainClick(event) || rest.target) return
        event.preventDefault()
        void router.navigate({ href: to })
      }}
      {...rest}
    >
      {children}
    </a>
  )
}
