/**
 * The three views of a question type: the student answers (`Responder`), the author writes (`Editar`), and a reader of
 * the result goes through the answers (`Rever`). `responder.tsx` and `rever.tsx` import only types from `modelo.ts`, so
 * that no schema reaches the student's bundle.
 */
import type { ComponentType, ReactNode } from 'react'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import type { FicheiroEnviado } from '#kit/rich-text/editor/tipos.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import type { FollowSending } from '#kit/data/Sending.tsx'
import type { Decisoes, Problema, Resultado } from './tipo-pergunta.ts'

/** `instead`: the file is to take that one's place. */
export type FollowFicheiro = FollowSending & { instead?: number | undefined }

/**
 * Stores a file and returns its place; rejects with an Error whose message is for people. From then on the page gives
 * the file to the view among its `ficheiros`.
 */
export type UploadFicheiro = (ficheiro: File, nome: string, acompanhar?: FollowFicheiro) => Promise<FicheiroEnviado>

/** A question as a student receives it; `conteudo` is the student's copy. */
export type PerguntaParaResponder<E> = { perguntaid: number; enunciado: TextoRico; conteudo: E }

export type ResponderProps<E, R> = {
  pergunta: PerguntaParaResponder<E>
  resposta: R | null
  /** Called at each change with the whole answer; `null` once nothing is answered. */
  onChange: (resposta: R | null) => void
  /**
   * The answer at the moment of the call, also once the question is not shown any more. Work that ends later than it
   * began, such as an upload, must not go by the `resposta` of its beginning.
   */
  readResposta?: (() => R | null) | undefined
  /** Shows the answer and takes none: time is up, or the test was handed in. */
  disabled?: boolean | undefined
  /** Files the question and the answer name; what is missing here comes from `FicheirosProvider`. */
  ficheiros?: Ficheiros | undefined
  /** Id of the element that says what is asked (`EnunciadoPergunta` sets it): the controls are named by it. */
  nomeId: string
  /** Stores a file of the answer. Without it no files can be added (a preview). */
  uploadFicheiro?: UploadFicheiro | undefined
  /** The class's subject, as its teacher wrote it. */
  disciplina?: string | undefined
}

/** What an author edits as one: the dropdowns and gaps of a text and their alíneas change together. */
export type PerguntaEditada<C> = { enunciado: TextoRico; conteudo: C }

export type EditarProps<C> = PerguntaEditada<C> & {
  /** Called at each change with both, whichever changed. */
  onChange: (pergunta: PerguntaEditada<C>) => void
  /** What to show beside the fields; none while the author has not tried to save. */
  problemas: readonly Problema[]
  ficheiros?: Ficheiros | undefined
  uploadFicheiro?: UploadFicheiro | undefined
  /** The question's points: tables then also say what a line is worth. */
  points?: number | undefined
  /** Stands between the parts and the scheme: domain and points. */
  children?: ReactNode
}

/** The choice of a question's scheme by itself: in its editor, and where an assigned question is corrected. */
export type ComoSePontuaProps<C> = Pick<EditarProps<C>, 'problemas' | 'points'> & { conteudo: C; onChange: (conteudo: C) => void }

/** The alíneas and definitions alone are enough to show an answer: results travel without the version. */
export type ConteudoVisto<C extends { alineas: unknown; definicoes: unknown }> = Pick<C, 'alineas' | 'definicoes'>

export type ReverProps<C extends { alineas: unknown; definicoes: unknown }, R> = {
  conteudo: ConteudoVisto<C>
  resposta: R | null
  /** Null: not marked, so the answer stands without verdicts. */
  resultado: Resultado | null
  /** What a person has decided, part by part. */
  decisoes?: Decisoes | undefined
  enunciado: TextoRico
  ficheiros?: Ficheiros | undefined
  /** Also show what would have been right. */
  mostrarChave: boolean
  /** The key alone, without anybody's answer (with `mostrarChave`): a test to read. */
  soChave?: boolean | undefined
  /** Ids of the alíneas in the order the student saw them; without it the author's order. */
  ordem?: readonly string[] | undefined
}

/** Fetches what `Responder` loads late; null: everything comes with the page. */
export type Preparo = (() => Promise<unknown>) | null

export type Vistas<C extends { alineas: unknown; definicoes: unknown }, E, R> = {
  /** May be loaded when first shown: stand it inside a `Suspense`. */
  Responder: ComponentType<ResponderProps<E, R>>
  prepare: Preparo
  /** Loaded when first shown: stand it inside a `Suspense`. */
  Rever: ComponentType<ReverProps<C, R>>
  /** Loaded when first shown: stand it inside a `Suspense`. */
  Editar: ComponentType<EditarProps<C>>
}
