import { Button } from '#kit/base/Button.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'

/**
 * Takes the place of a dialog whose question went away while it stood open. It says the present state, and gives a way
 * out.
 */
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
