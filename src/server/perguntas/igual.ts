/** What makes two questions repetitions of one another, as one short key. */
import { createHash } from 'node:crypto'
import { PerguntaInvalida } from '#perguntas/dispatch.ts'
import { openConteudoPergunta } from '#perguntas/tipos.ts'
import { chaveResposta } from '#regras/texto.ts'
import type { Elemento, TextoRico } from '#regras/texto-rico/ops.ts'
import { paraOps } from '#regras/texto-rico/to-ops.ts'
import { type ConteudoDaPergunta, textosDoConteudo } from './textos.ts'

/** A gap and a dropdown are a blank, whichever their number. */
function identity(elemento: Elemento): string {
  if ('image' in elemento) return `ficheiro:${elemento.image.ficheiro}`
  if ('audio' in elemento) return `ficheiro:${elemento.audio.ficheiro}`
  return 'formula' in elemento ? elemento.formula.replace(/\s+/gu, '') : '_'
}

/** The words as answers are compared, then the things among them: x and X are two formulas. */
function keyOf(texto: TextoRico): string {
  const things: string[] = []
  const words = paraOps(texto).map(({ insert, attributes }) => {
    if (typeof insert === 'string')
      return attributes?.script === undefined ? insert : `${attributes.script === 'super' ? '^' : '_'}${insert}`
    things.push(identity(insert))
    return ' ¤ '
  })
  return JSON.stringify([chaveResposta(words.join('')), ...things])
}

type Comparada = { tipoPergunta: number; enunciado: TextoRico; conteudo: ConteudoDaPergunta }

/** Equal for questions that ask the same with the same parts, in whatever order, case, accents and outer punctuation. */
export function igualDe({ tipoPergunta, enunciado, conteudo }: Comparada): string {
  const partes = textosDoConteudo(tipoPergunta, conteudo).map(keyOf).toSorted()
  return createHash('sha256')
    .update(JSON.stringify([keyOf(enunciado), ...partes]))
    .digest('base64url')
    .slice(0, 22)
}

/** The same of a question as it was stored, in whatever shape. '' where it is damaged: it is like no other. */
export function storedIgual({ tipoPergunta, enunciado, conteudo }: Comparada): string {
  try {
    // The door answers content of the type's current shape.
    return igualDe({ tipoPergunta, enunciado, conteudo: openConteudoPergunta(tipoPergunta, conteudo) as ConteudoDaPergunta })
  } catch (error) {
    if (!(error instanceof PerguntaInvalida)) throw error
    return ''
  }
}
