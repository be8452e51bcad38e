import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs'
import { comHora } from '#regras/datas.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { cx } from '#web/ui/cx.ts'
import s from './strips.module.css'

type ImpersonationStripProps = {
  name: string
  /** The hour at which it ends by itself: "11:20". */
  until: string
  onBack: () => void
  pending?: boolean | undefined
}

/** Acting as someone: a chalk strip above everything, with the way back. */
export function ImpersonationStrip({ name, until, onBack, pending }: ImpersonationStripProps) {
  return (
    <div className={cx(s.strip, s.acting)} role="status">
      <Icon as={IconUserShare} />
      <p>
        Está a ver a Lousa como <b>{name}</b>. O que fizer fica registado com os dois nomes; não pode responder a testes. Termina{' '}
        {comHora(until)}.
      </p>
      <Button className={s.back} onClick={onBack} pending={pending}>
        Voltar à Administração
      </Button>
    </div>
  )
}
