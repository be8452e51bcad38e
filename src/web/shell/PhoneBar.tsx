import { useState, type ReactNode } from 'react'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { Drawer } from '#kit/overlays/Drawer.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import type { Lugar } from './AppHeader.tsx'
import s from './PhoneBar.module.css'

const PLACES = 5

/** Up to five places at the foot of a phone; what does not fit is behind "Mais", with `extra` (the area, the perfil). */
export function PhoneBar({ lugares, extra }: { lugares: Lugar[]; extra?: ReactNode }) {
  const [open, setOpen] = useState(false)
  const fits = lugares.length <= PLACES && !extra
  const shown = fits ? lugares : lugares.slice(0, PLACES - 1)
  const rest = fits ? [] : lugares.slice(PLACES - 1)
  return (
    <nav className={s.bar} aria-label="Principal, ao fundo">
      {shown.map((lugar) => (
        <Place key={lugar.to} lugar={lugar} />
      ))}
      {!fits && (
        <button
          type="button"
          className={s.place}
          aria-haspopup="dialog"
          aria-current={rest.some((lugar) => lugar.current) ? 'true' : undefined}
          onClick={() => setOpen(true)}
        >
          <Icon as={IconDots} size="l" />
          Mais
        </button>
      )}
      <Drawer open={open} onClose={() => setOpen(false)} title="Mais">
        {/* Following a link closes the sheet; the press bubbles up to here. */}
        <div
          className={s.more}
          role="presentation"
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) setOpen(false)
          }}
        >
          {rest.map(({ label, to, icon, current }) => (
            <Ligacao key={to} to={to} aria-current={current ? 'page' : undefined}>
              <Icon as={icon} size="l" />
              {label}
            </Ligacao>
          ))}
          {extra}
        </div>
      </Drawer>
    </nav>
  )
}

function Place({ lugar: { label, short, to, icon, current } }: { lugar: Lugar }) {
  return (
    <Ligacao to={to} className={s.place} aria-current={current ? 'page' : undefined}>
      <Icon as={icon} size="l" />
      {short ?? label}
    </Ligacao>
  )
}
