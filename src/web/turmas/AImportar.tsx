import { useId } from 'react'
import { Notice } from '#kit/feedback/Notice.tsx'
import s from './add.module.css'

type Props = {
  /** What is being done, with its number: "A criar 200 contas". */
  oQue: string
  /** Passwords to print come back with it. */
  comPapel: boolean
  /** What takes the time, and that it is all or nothing; a list of people when not told. */
  acerca?: { cada: string; jaNao: string }
}

/** Why the way back is shut while a list is taken in. */
export const jaNaoSeCancela = 'Já não se pode cancelar: entram todos ou, se algo falhar, nenhum'

const deContas = { cada: 'Cada conta nova', jaNao: jaNaoSeCancela }
/** The same of passwords that are made new. */
export const deAcessos = { cada: 'Cada palavra-passe', jaNao: 'Já não se pode cancelar: mudam todas ou, se algo falhar, nenhuma' }

/** Escape and the cross meanwhile: the dialog stays, since what it brings back is shown nowhere else. */
export const fica = (): void => {}

/**
 * Shown while a list of people is imported: their number, and what leaving does. The whole list is one act on the
 * server, so there is no "n of them done": the bar only says that it goes on.
 */
export function AImportar({ oQue, comPapel, acerca: { cada, jaNao } = deContas }: Props) {
  const id = useId()
  return (
    <Notice tone="info" live title={<span id={id}>{oQue}</span>}>
      <progress className={s.aImportar} aria-labelledby={id} />
      {cada} leva um instante: com muitas, pode demorar um ou dois minutos. {jaNao}. Se sair desta página, continua na mesma
      {comPapel ? ', mas as palavras-passe para imprimir só aparecem aqui.' : '.'}
    </Notice>
  )
}
