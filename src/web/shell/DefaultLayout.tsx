import type { ReactNode } from 'react'
import { AppFooter, type FooterLinks } from './AppFooter.tsx'
import { AppHeader, type AppHeaderProps } from './AppHeader.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { SkipLink } from './SkipLink.tsx'
import s from './layouts.module.css'

type DefaultLayoutProps = {
  header: AppHeaderProps
  links: FooterLinks
  /** What the installation is called. */
  installation?: string | undefined
  /** Lines of the phone's "Mais" beside the places that do not fit. */
  more?: ReactNode
  /** A board or work bar and then `PageMain`. */
  children: ReactNode
}

/** Header, content, footer; on phones the bar at the foot. */
export function DefaultLayout({ header, links, installation, more, children }: DefaultLayoutProps) {
  return (
    <div className={s.default}>
      <SkipLink />
      <AppHeader {...header} />
      {children}
      <AppFooter links={links} name={installation} />
      <PhoneBar lugares={header.lugares} extra={more} />
    </div>
  )
}
