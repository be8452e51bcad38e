import type { ReactElement, ReactNode } from 'react'

/** The kit's properties for a link that the caller draws: put all of them on the element. */
export type LinkSlot = { className: string; children: ReactNode; 'aria-current'?: 'page' | undefined }

/** Draws a link with what the kit gives: `(slot) => <Link to="/turmas" {...slot} />`. The kit itself knows no router. */
export type RenderLink = (slot: LinkSlot) => ReactElement
