import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import { to } from '#web/paths.ts'
import { Icon } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import s from './strips.module.css'

/** A teacher who is not confirmed: what is missing, on every page, with the way to it. */
export function ConfirmationStrip({ inClass }: { inClass: boolean }) {
  return (
    <div className={cx(s.strip, s.confirming)} role="note">
      <Icon as={IconUserQuestion} />
      <p>
        <b>A sua conta de professor está por confirmar.</b>{' '}
        {inClass ? 'Até lá, só trabalha nas turmas para que foi convidado.' : 'Até lá, turmas, testes e recursos ficam fechados.'}{' '}
        <Ligacao to={to.confirmacao()}>Como se confirma</Ligacao>
      </p>
    </div>
  )
}
