import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs'
import { Chip } from '#kit/feedback/Chip.tsx'

/** New or changed since one opened it last. */
export const Mudou = () => (
  <Chip tone="plan" icon={IconEdit}>
    Mudou
  </Chip>
)
