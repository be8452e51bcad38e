import { Fragment } from 'react'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { textoSimples } from '#regras/texto-rico/texto-simples.ts'
import { opsDe } from '#kit/rich-text/dom.ts'
import { Formula } from '#kit/rich-text/Formula.tsx'
import { plainText } from '../texto-das-partes.ts'

/** A question in one line, where it stands in a list: formulas are drawn, pictures and gaps are named. */
export function Excerto({ texto, vazio }: { texto: TextoRico; vazio: string }) {
  const ops = opsDe(texto)
  if (!ops.some(({ insert }) => typeof insert === 'object' && 'formula' in insert)) return plainText(texto) || vazio
  return ops.map(({ insert }, i) => {
    if (typeof insert === 'string') return <Fragment key={i}>{insert.replaceAll(/\s+/g, ' ')}</Fragment>
    if ('formula' in insert) return <Formula key={i} latex={insert.formula} />
    return <Fragment key={i}> {textoSimples([{ insert }])} </Fragment>
  })
}
