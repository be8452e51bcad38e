import { type ReactNode, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Disclosure } from '#kit/base/Disclosure.tsx'
import s from './testes.module.css'
import type { Valores } from './valores.ts'

type Props = {
  /** Who changes a test came for one of its settings. */
  aberto: boolean
  children: ReactNode
}

/** What is seldom other than it begins: folded, since the sentences beside the form tell it. */
export function MaisDefinicoes({ aberto, children }: Props) {
  const [state, setState] = useState({ open: aberto, sending: 0 })
  const { errors, submitCount } = useFormState<Valores>()
  const isWrong = errors.tempoExtra !== undefined
  // Each sending opens it for what is to be mended in it.
  if (isWrong && state.sending !== submitCount) setState({ open: true, sending: submitCount })
  return (
    <Disclosure
      title="Mais definições"
      aside="ordem, selado, ouvir, tempo extra"
      open={state.open}
      onToggle={(open) => setState((now) => ({ ...now, open }))}
      className={s.mais}
    >
      <div className={s.parte}>{children}</div>
    </Disclosure>
  )
}
