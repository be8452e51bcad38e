import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Painel } from './correcao.queries.ts'
import { jaNaoRespondem } from './dar-tempo.ts'

type Props = { painel: Painel; escolhidos: ReadonlySet<number> | null; title: string; onClose: () => void }

/** In place of a dialog whose students have all handed in while it stood open: what is true now, and a way out. */
export function JaNaoRespondemDialog({ painel, escolhidos, title, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="narrow"
      actions={
        <Button variant="primary" data-autofocus onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <p role="status">{jaNaoRespondem(painel, escolhidos)}</p>
    </Dialog>
  )
}
