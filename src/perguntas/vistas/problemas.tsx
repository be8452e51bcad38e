import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { Icon } from '#kit/base/Icon.tsx'
import type { Problema } from '../tipo-pergunta.ts'
import s from './problemas.module.css'

/** The sentences about one field, as one; undefined when it is in order. */
export function problemaDe(problemas: readonly Problema[], campo: string): string | undefined {
  const textos = problemas.filter((problema) => problema.campo === campo).map(({ texto }) => texto)
  return textos.length === 0 ? undefined : textos.join('. ')
}

/** What is wrong with the control that names this id in `aria-describedby`. */
export function MensagemProblema({ id, texto }: { id: string; texto: string | undefined }) {
  if (texto === undefined) return null
  return (
    <p className={s.problema} id={id}>
      <Icon as={IconAlertCircle} size="s" />
      <span>{texto}</span>
    </p>
  )
}
