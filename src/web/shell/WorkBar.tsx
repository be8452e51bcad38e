import type { ReactNode } from 'react'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Icon } from '#kit/base/Icon.tsx'
import { Ligacao } from '#web/navegacao/Ligacao.tsx'
import s from './WorkBar.module.css'

type WorkBarProps = {
  /** Where back leads, and its name ("Voltar aos testes"). */
  back: { to: string; label: string }
  title: ReactNode
  /** The title where it can be changed in place: stands instead of it; the heading stays for who listens. */
  titleField?: ReactNode
  /** Under the title: the save state, or what is being worked on. */
  below?: ReactNode
  /** Between: progress. Hidden where there is no room. */
  middle?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  /** A second line: the questions of the test. */
  children?: ReactNode
}

/** The 76-px bar of a work screen (editor, correction): back, name, save state, actions. */
export function WorkBar({ back, title, titleField, below, middle, actions, children }: WorkBarProps) {
  return (
    <section className={s.bar} aria-label="Barra de trabalho">
      <div className={`wrap ${s.line}`}>
        <Ligacao to={back.to} className={s.back} aria-label={back.label}>
          <Icon as={IconArrowLeft} />
        </Ligacao>
        <div className="grow">
          <h1 className={titleField ? 'sr' : s.title}>{title}</h1>
          {titleField}
          {below && <div className={s.below}>{below}</div>}
        </div>
        {middle && <div className={s.middle}>{middle}</div>}
        {actions && <div className={s.actions}>{actions}</div>}
      </div>
      {children && <div className="wrap">{children}</div>}
    </section>
  )
}
