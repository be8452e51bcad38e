import { createElement, type ReactNode } from 'react'
import { textoSimples } from '#regras/texto-rico/texto-simples.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { opsDe } from '#kit/rich-text/dom.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { RichText } from '#kit/rich-text/RichText.tsx'
import { cx } from '#kit/base/cx.ts'
import { useSay } from '#kit/base/useSay.ts'
import { tracosDoTipo } from '../nomes.ts'
import { splitEnunciado } from './split-enunciado.ts'
import s from './enunciado.module.css'

/** Where the enunciado is nothing but text with gaps, this says what to do. */
const INSTRUCOES = {
  dropdown: '{Completa|Complete} o texto, escolhendo a opção certa em cada espaço.',
  lacuna: '{Completa|Complete} o texto, preenchendo cada espaço.',
} as const

/** Longer than this, a title is read as a text. */
const LONGO = 220

type EnunciadoPerguntaProps = {
  tipoPergunta: number
  enunciado: TextoRico
  /** The id that `Responder` gets as `nomeId`. */
  nomeId: string
  ficheiros?: Ficheiros | undefined
  /** The level of the heading. Default 1. */
  nivel?: 1 | 2 | 3 | 4 | undefined
}

/**
 * Shows the enunciado over the controls of `Responder`: the first line as a heading, the rest below it. A text with
 * dropdowns or gaps is left to `Responder`, which puts its controls into the text.
 */
export function EnunciadoPergunta({ tipoPergunta, enunciado, nomeId, ficheiros, nivel = 1 }: EnunciadoPerguntaProps) {
  const say = useSay()
  const { titulo, corpo } = splitEnunciado(opsDe(enunciado))
  const emTexto = temElementos(enunciado)
  const instrucao = emTexto ? say(INSTRUCOES[tracosDoTipo(tipoPergunta)?.noEnunciado ?? 'dropdown']) : 'Pergunta'
  const heading = (className: string | undefined, children: ReactNode) => createElement(`h${nivel}`, { id: nomeId, className }, children)
  const longo = textoSimples(titulo).length > LONGO
  return (
    <>
      {titulo.length > 0
        ? heading(cx(s.titulo, longo && s.longo), <RichText inline texto={titulo} ficheiros={ficheiros} />)
        : heading(emTexto ? s.titulo : 'sr', instrucao)}
      {!emTexto && !isVazio(corpo) && <RichText className={s.corpo} texto={corpo} ficheiros={ficheiros} nivel={proximo(nivel)} />}
    </>
  )
}

const proximo = (nivel: 1 | 2 | 3 | 4): 2 | 3 | 4 | 5 => ([2, 3, 4, 5] as const)[nivel - 1] ?? 5

/** Do dropdowns or gaps stand in it? */
const temElementos = (enunciado: TextoRico): boolean =>
  opsDe(enunciado).some(({ insert }) => typeof insert !== 'string' && ('dropdown' in insert || 'lacuna' in insert))

/** The part of an enunciado that holds the dropdowns or gaps: what `EnunciadoPergunta` left to the controls. */
export const corpoComElementos = (enunciado: TextoRico): TextoRico => splitEnunciado(opsDe(enunciado)).corpo
