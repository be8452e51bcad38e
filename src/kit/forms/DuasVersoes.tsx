import { say } from '#kit/base/say.ts'
import { Button } from '#kit/base/Button.tsx'
import { Notice } from '#kit/feedback/Notice.tsx'

type Props = {
  /** What was changed by somebody else, or elsewhere. */
  title: string
  /** What became of the work on this page. */
  children: string
  onSee: () => void
  onOverwrite: () => void
}

/** A save met a newer one: what happened, and the two ways on. */
export function DuasVersoes({ title, children, onSee, onOverwrite }: Props) {
  return (
    <Notice
      tone="warn"
      live
      title={title}
      actions={
        <>
          <Button size="small" onClick={onSee}>
            Ver a versão guardada
          </Button>
          <Button size="small" onClick={onOverwrite}>
            Guardar a minha por cima
          </Button>
        </>
      }
    >
      {children} {say('{Escolhe|Escolha} com qual {ficas|fica}.')}
    </Notice>
  )
}
