/** The shape of a question type's room. `modelo.ts` is pure: no clock, no fetch, no database, no React. */
import type { Static, TSchema } from 'typebox'
import type { Fracao } from '#regras/fracoes.ts'
import type { Lexico } from '#regras/texto.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { nomeDoTipo, tipoDe, type NomeTipo } from './nomes.ts'

/** Decisions §4. `certo` is what is already earned; `partes` names what waits for a person. */
export type Resultado =
  | { estado: 'corrigido'; fracao: Fracao }
  | { estado: 'por-corrigir'; certo: Fracao; partes: string[] }
  | { estado: 'sem-resposta' }

/** One thing that keeps a question from being saved or assigned; `campo` is a JSON pointer into the content. */
export type Problema = { campo: string; texto: string }

/** The teacher's decisions about parts that no rule can settle: part id → fraction of that part. */
export type Decisoes = Record<string, Fracao>

type Sala<C extends TSchema, E extends TSchema, R extends TSchema> = {
  /** What the author writes and what is stored for ever; `versao` says which shape. */
  conteudo: C
  /** The student's copy: closed, since it is the reply schema too (law 1). */
  enunciadoAluno: E
  /** What the student sends; null is no answer. */
  resposta: R
  /** Do its parts hold rich text, called `texto`? They are cleaned, searched, and asked for files. */
  partesComTexto: boolean
  /** A new question's content, with fresh part ids. */
  vazio: () => Static<C>
  /** The content without the empty parts that writing leaves at its end, as the last Enter does; down to the fewest it may have. */
  withoutEmptyEnd: (conteudo: Static<C>) => Static<C>
  /** Builds the student's copy by naming fields, never by spreading; order comes from `semente` alone, or is the author's without `baralhadas`. */
  paraAluno: (conteudo: Static<C>, semente: number, baralhadas?: boolean) => Static<E>
  /** The faults of the content, in Portuguese; empty when it can be used. `enunciado` is needed by types 6 and 7. */
  problemas: (conteudo: Static<C>, enunciado: TextoRico) => Problema[]
  /** Does the answer name only parts of this content? A foreign id is a malformed answer. */
  respostaCabe: (conteudo: Static<C>, resposta: Static<R>) => boolean
  /** The score as an exact fraction of the question's points. `decisoes` settles parts that waited for a person. */
  score: (conteudo: Static<C>, resposta: Static<R> | null, decisoes?: Decisoes, lexico?: Lexico) => Resultado
  /** The scheme in one Portuguese sentence, for the teacher and, after release, the student. */
  explainEsquema: (conteudo: Static<C>) => string
  /** The answer as plain text: for lists, grouping, exports. */
  respostaEmTexto: (conteudo: Static<C>, resposta: Static<R>) => string
}

/** A room with its number and its name, which are in the one list. */
export type TipoPergunta<C extends TSchema = TSchema, E extends TSchema = TSchema, R extends TSchema = TSchema> = Sala<C, E, R> & {
  tipo: number
  nome: string
}

/** Gives a room its types, and its line of the list; the one way to declare a question type. */
export const tipoPergunta = <K extends NomeTipo, C extends TSchema, E extends TSchema, R extends TSchema>(
  chave: K,
  room: Sala<C, E, R>,
) => ({
  tipo: tipoDe[chave],
  nome: nomeDoTipo(tipoDe[chave]),
  ...room,
})
