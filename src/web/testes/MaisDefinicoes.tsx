import { type ReactNode, useEffect, useState } from 'react'
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
  const [open, setOpen] = useState(aberto)
  const { errors, submitCount } = useFormState<Valores>()
  const isWrong = errors.tempoExtra !== undefined
  // Synchronises the fold with what a sending found in it.
  useEffect(() => {
    if (isWrong) setOpen(true)
  }, [isWrong, submitCount])
  return (
    <Disclosure title="Mais definições" aside="ordem, selado, ouvir, tempo extra" open={open} onToggle={setOpen} className={s.mais}>
      <div className={s.parte}>{children}</div>
    </Disclosure>
  )
}
