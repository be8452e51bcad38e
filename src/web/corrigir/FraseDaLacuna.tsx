import { Fragment } from 'react'
import type { LacunaNaFrase, PedacoDaFrase } from '#regras/texto-rico/lacuna-na-frase.ts'
import { Formula } from '#kit/rich-text/Formula.tsx'

const drawn = (pieces: readonly PedacoDaFrase[]) =>
  pieces.map((piece, i) => (typeof piece === 'string' ? <Fragment key={i}>{piece}</Fragment> : <Formula key={i} latex={piece.formula} />))

/** A gap in its sentence, with what was written in it; `escrito` left out: the gap alone. Who listens hears where the gap is. */
export function FraseDaLacuna({ frase: { antes, depois }, escrito }: { frase: LacunaNaFrase; escrito?: string }) {
  return (
    <>
      {drawn(antes)}
      <span className="sr"> (lacuna: </span>
      <mark>{escrito ?? '____'}</mark>
      <span className="sr">) </span>
      {drawn(depois)}
    </>
  )
}
