import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '#kit/base/Button.tsx'

type Props = {
  /** How many there are, and may be: the button stays in the keyboard's path and says why there can be no more. */
  ha: number
  maximo: number
  /** Among the lines of a card it draws less than under a whole list. */
  quieto?: boolean | undefined
  className?: string | undefined
  onAdd: () => void
  children: string
}

/** The button under a list of parts that adds one more. */
export function AddParte({ ha, maximo, quieto = false, className, onAdd, children }: Props) {
  return (
    <Button
      variant={quieto ? 'quiet' : undefined}
      size="small"
      icon={IconPlus}
      className={className}
      onClick={onAdd}
      disabledReason={ha >= maximo ? `Não pode ter mais de ${maximo}` : undefined}
    >
      {children}
    </Button>
  )
}
