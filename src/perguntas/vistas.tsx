/**
 * The registry of views, complete and typed: a missing one does not build. `Responder` comes with the page, so that a
 * test goes on without network. `Rever` and `Editar` are fetched when they are first shown.
 */
import { lazy, type ComponentType } from 'react'
import type { Static } from 'typebox'
import { Responder as ResponderComposicao } from './composicao/responder.tsx'
import { Responder as ResponderEscolhaMultipla } from './escolha-multipla/responder.tsx'
import { Responder as ResponderEscolhaUnica } from './escolha-unica/responder.tsx'
import { Responder as ResponderLigacaoPares } from './ligacao-pares/responder.tsx'
import { Responder as ResponderListaOpcoes } from './lista-opcoes/responder.tsx'
import { Responder as ResponderTexto } from './texto/responder.tsx'
import { Responder as ResponderVerdadeiroFalso } from './verdadeiro-falso/responder.tsx'
import { chaveDoTipo, type NomeTipo } from './nomes.ts'
import type { tipos } from './tipos.ts'
import type { ConteudoVisto, EditarProps, Preparo, ResponderProps, ReverProps, Vistas } from './vista.tsx'

type Tipos = typeof tipos
type Formas = {
  [K in NomeTipo]: {
    conteudo: Static<Tipos[K]['conteudo']>
    enunciado: Static<Tipos[K]['enunciadoAluno']>
    resposta: Static<Tipos[K]['resposta']>
  }
}

export const vistas: { [K in NomeTipo]: Vistas<Formas[K]['conteudo'], Formas[K]['enunciado'], Formas[K]['resposta']> } = {
  verdadeiroFalso: {
    Responder: ResponderVerdadeiroFalso,
    prepare: null,
    Rever: lazy(() => import('./verdadeiro-falso/rever.tsx').then(({ Rever }) => ({ default: Rever }))),
    Editar: lazy(() => import('./verdadeiro-falso/editar.tsx')),
  },
  composicao: {
    Responder: ResponderComposicao,
    prepare: () => import('#kit/rich-text/editor/RichTextEditor.tsx'),
    Rever: lazy(() => import('./composicao/rever.tsx').then(({ Rever }) => ({ default: Rever }))),
    Editar: lazy(() => import('./composicao/editar.tsx')),
  },
  escolhaMultipla: {
    Responder: ResponderEscolhaMultipla,
    prepare: null,
    Rever: lazy(() => import('./escolha-multipla/rever.tsx').then(({ Rever }) => ({ default: Rever }))),
    Editar: lazy(() => import('./escolha-multipla/editar.tsx')),
  },
  escolhaUnica: {
    Responder: ResponderEscolhaUnica,
    prepare: null,
    Rever: lazy(() => import('./escolha-unica/rever.tsx').then(({ Rever }) => ({ default: Rever }))),
    Editar: lazy(() => import('./escolha-unica/editar.tsx')),
  },
  ligacaoPares: {
    Responder: ResponderLigacaoPares,
    prepare: null,
    Rever: lazy(() => import('./ligacao-pares/rever.tsx').then(({ Rever }) => ({ default: Rever }))),
    Editar: lazy(() => import('./ligacao-pares/editar.tsx')),
  },
  listaOpcoes: {
    Responder: ResponderListaOpcoes,
    prepare: null,
    Rever: lazy(() => import('./lista-opcoes/rever.tsx').then(({ Rever }) => ({ default: Rever }))),
    Editar: lazy(() => import('./lista-opcoes/editar.tsx')),
  },
  texto: {
    Responder: ResponderTexto,
    prepare: null,
    Rever: lazy(() => import('./texto/rever.tsx').then(({ Rever }) => ({ default: Rever }))),
    Editar: lazy(() => import('./texto/editar.tsx')),
  },
}

// ─── The door by number, for pages that hold what the API sent ───

type Qualquer = Formas[NomeTipo]
export type ConteudoQualquer = Qualquer['conteudo']
export type EnunciadoQualquer = Qualquer['enunciado']
export type RespostaQualquer = Qualquer['resposta']

/** The same views with the types of all questions: the number that came with the content says which it is. */
export type VistaAberta = {
  Responder: ComponentType<ResponderProps<EnunciadoQualquer, RespostaQualquer>>
  prepare: Preparo
  Rever: ComponentType<ReverProps<ConteudoQualquer, RespostaQualquer>>
  Editar: ComponentType<EditarProps<ConteudoQualquer>>
}

/**
 * The views of a type by its number; null for a number that is no type. The caller gives them content and answers of
 * that same type, as they come from the API: number and content travel in one object whose schema ties them.
 */
export function vistaPorNumero(tipo: number): VistaAberta | null {
  const chave = chaveDoTipo(tipo)
  // Safe while the caller keeps number and content together, which the replies' schemas do (`perguntaComCampos`).
  return chave === null ? null : (vistas[chave] as unknown as VistaAberta)
}

/** Content as views and models take it, from a question of the API, which carries the version apart. */
export const conteudoDe = (pergunta: ConteudoVisto<ConteudoQualquer>): ConteudoQualquer =>
  // Safe: alíneas and definitions come from one member of the union and stay together.
  ({ versao: 1, alineas: pergunta.alineas, definicoes: pergunta.definicoes }) as ConteudoQualquer

/**
 * Fetches the parts for answering these types that do not come with the page (the text editor of Composição). So losing
 * the network later does not matter. Rejects when they cannot be fetched.
 */
export async function prepareResponder(numeros: readonly number[]): Promise<void> {
  await Promise.all([...new Set(numeros)].map(async (tipo) => vistaPorNumero(tipo)?.prepare?.()))
}
