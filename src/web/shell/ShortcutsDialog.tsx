import { useEffect, useState } from 'react'
import { isWritten } from '#web/foco.ts'
import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Kbd } from '#kit/base/Kbd.tsx'
import s from './ShortcutsDialog.module.css'

export type Atalho = { keys: string[]; does: string }

const EVERYWHERE: Atalho[] = [
  { keys: ['?'], does: 'mostrar os atalhos' },
  { keys: ['F6'], does: 'ir para o último aviso' },
  { keys: ['Esc'], does: 'fechar o que está por cima' },
]

/** In a list a key looks for the option that begins with it. */
const isTyping = (target: EventTarget | null) => target instanceof Element && (isWritten(target) || target.matches('select'))

/** `?` shows what the keyboard does here. Each page hands in its own shortcuts. */
export function ShortcutsDialog({ atalhos = [] }: { atalhos?: Atalho[] }) {
  const [open, setOpen] = useState(false)
  // Synchronises with the whole window's keyboard.
  useEffect(() => {
    const show = (event: KeyboardEvent) => {
      if (event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)) setOpen(true)
    }
    window.addEventListener('keydown', show)
    return () => window.removeEventListener('keydown', show)
  }, [])
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title="Atalhos do teclado"
      size="narrow"
      actions={<Button onClick={() => setOpen(false)}>Fechar</Button>}
    >
      <dl className={s.keys}>
        {[...atalhos, ...EVERYWHERE].map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
