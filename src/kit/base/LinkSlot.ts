import type { ReactElement, ReactNode } from 'react'

/** What the kit hands to whoever draws a link: put all of it on the element. */
export type LinkSlot = { className: string; children: ReactNode; 'aria-current'?: 'page' | undefined }

/** Draws a link with what the kit gives: `(slot) => <Link to="/turmas" {...slot} />`. The kit itself knows no router. */
export type RenderLink = (slot: LinkSlot) => ReactElement
