import { Button } from '#kit/base/Button.tsx'
import { useModalClose } from './modals.ts'

/** "Cancelar" of a dialog in which much may have been written: asks before that is lost, as the cross does. */
export const CancelButton = () => <Button onClick={useModalClose()}>Cancelar</Button>
