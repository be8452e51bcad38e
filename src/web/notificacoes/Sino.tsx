import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { read } from '#kit/api/queries.ts'
import { useBeside } from '#kit/api/useBeside.ts'
import { useAoVivo } from '#web/ao-vivo/useAoVivo.ts'
import { loadBeside } from '#kit/load.ts'
import { Badge } from '#kit/feedback/Badge.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import s from './notificacoes.module.css'

/** The list's code comes at the first press. */
const Notificacoes = lazy(() => loadBeside(async () => ({ default: (await import('./Notificacoes.tsx')).Notificacoes })))

const most = 99

/** How many notifications wait, as they come; pressed, what they say. */
export function Sino() {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { data } = useBeside(read('GET /api/notificacoes/contagem'))
  useAoVivo('pessoa', () => {
    for (const key of ['GET /api/notificacoes/contagem', 'GET /api/notificacoes']) void queries.invalidateQueries({ queryKey: [key] })
  })
  const n = data?.porLer ?? 0
  return (
    <span className={s.sino}>
      <IconButton
        icon={IconBell}
        label={n === 0 ? 'Notificações' : `Notificações, ${n} por ler`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {n > 0 && (
        <span className={s.conta} aria-hidden="true">
          <Badge>{n > most ? `${most}+` : n}</Badge>
        </span>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <Notificacoes onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
