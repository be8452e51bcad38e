import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs'
import { comHora } from '#regras/datas.ts'
import { Button } from '#kit/base/Button.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import s from './strips.module.css'

type ImpersonationStripProps = {
  name: string
  /** The hour at which it ends by itself: "11:20". */
  until: string
  /** What is done is done in their name; otherwise nothing can be changed. */
  acting: boolean
  onAct: () => void
  onBack: () => void
  pending?: boolean | undefined
}

/** In somebody's name: a chalk strip above everything that says whether one looks or acts, with the way back. */
export function ImpersonationStrip({ name, until, acting, onAct, onBack, pending }: ImpersonationStripProps) {
  return (
    <div className={cx(s.strip, s.acting)} role="status">
      <Icon as={acting ? IconUserShare : IconEye} />
      {acting ? (
        <p>
          Está a <b>agir em nome de {name}</b>. O que fizer fica registado com os dois nomes e {name} lê-o no perfil; não pode responder a
          testes. Termina {comHora(until)}.
        </p>
      ) : (
        <p>
          Está <b>só a ver</b> a Lousa como <b>{name}</b>: nada do que aqui fizer muda alguma coisa. Termina {comHora(until)}.
        </p>
      )}
      {!acting && (
        <Button className={s.back} onClick={onAct}>
          Agir em nome de {name}…
        </Button>
      )}
      <Button className={s.back} onClick={onBack} pending={pending}>
        Voltar à Administração
      </Button>
    </div>
  )
}
