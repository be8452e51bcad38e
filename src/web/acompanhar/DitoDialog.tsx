import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'

/** In place of a dialog that has nothing left to ask, because things changed while it stood open: what is true now, and a way out. */
export function DitoDialog({ title, dito, onClose }: { title: string; dito: string; onClose: () => void }) {
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
      <p role="status">{dito}</p>
    </Dialog>
  )
}
