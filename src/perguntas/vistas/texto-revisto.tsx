import type { ReactNode } from 'react'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { corpoComElementos } from './enunciado.tsx'
import { VeredictoDito } from './veredicto-dito.tsx'
import type { Veredicto } from './veredicto.ts'
import s from './texto-revisto.module.css'

/** A place of a text as it was filled. */
export type Lugar = { id: string; veredicto: Veredicto; texto: string }

/** The text with what was put in its places, numbered as the rows below it. */
export function TextoRevisto({
  enunciado,
  lugares,
  comVeredictos,
  ficheiros,
}: {
  enunciado: TextoRico
  lugares: readonly Lugar[]
  comVeredictos: boolean
  ficheiros?: Ficheiros | undefined
}) {
  const draw = (id: string): ReactNode => {
    const i = lugares.findIndex((lugar) => lugar.id === id)
    const lugar = lugares[i]
    if (!lugar) return null
    return (
      <span className={s.lugar} data-veredicto={comVeredictos ? lugar.veredicto : undefined}>
        <small>{i + 1}</small>
        {comVeredictos && <VeredictoDito pequeno soIcone veredicto={lugar.veredicto} />}
        <b>{lugar.texto === '' ? '…' : lugar.texto}</b>
      </span>
    )
  }
  return (
    <RichText className={s.texto} texto={corpoComElementos(enunciado)} ficheiros={ficheiros} renderDropdown={draw} renderLacuna={draw} />
  )
}
