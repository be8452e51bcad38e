import { useMemo } from 'react'
import { cx } from '#kit/base/cx.ts'
import s from './sala.module.css'
import { tamanhoDaResposta } from '../tentativa/answer-size.ts'

/** Under what is written: how much more fits, from near the end on, and how much there is too much. */
export function AvisoDoTamanho({ resposta }: { resposta: unknown }) {
  const tamanho = useMemo(() => tamanhoDaResposta(resposta), [resposta])
  return (
    <p className={cx(s.tamanho, tamanho.estado === 'a-mais' && s.demais)} role="status">
      {tamanho.estado !== 'cabe' && tamanho.texto}
    </p>
  )
}
