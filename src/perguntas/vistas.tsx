/**
 * The registry of views, complete and typed: forgetting one does not build. `Responder` comes with the page, so that a
 * test goes on without network; `Rever` and `Editar` are fetched when they are first shown.
 */
import { lazy, type ComponentType } from 'react'
import type { ConteudoComposicao, EnunciadoComposicao, RespostaComposicao } from './composicao/modelo.ts'
import { Responder as ResponderComposicao } from './composicao/responder.tsx'
import type { ConteudoEscolhaMultipla, EnunciadoEscolhaMultipla, RespostaEscolhaMultipla } from './escolha-multipla/modelo.ts'
import { Responder as ResponderEscolhaMultipla } from './escolha-multipla/responder.tsx'
import type { ConteudoEscolhaUnica, EnunciadoEscolhaUnica, RespostaEscolhaUnica } from './escolha-unica/modelo.ts'
import { Responder as ResponderEscolhaUnica } from './escolha-unica/responder.tsx'
import type { ConteudoLigacaoPares, EnunciadoLigacaoPares, RespostaLigacaoPares } from './ligacao-pares/modelo.ts'
import { Responder as ResponderLigacaoPares } from './ligacao-pares/responder.tsx'
import type { ConteudoListaOpcoes, EnunciadoListaOpcoes, RespostaListaOpcoes } from './lista-opcoes/modelo.ts'
import { Responder as ResponderListaOpcoes } from './lista-opcoes/responder.tsx'
import type { ConteudoTexto, EnunciadoTexto, RespostaTexto } from './texto/modelo.ts'
import { Responder as ResponderTexto } from './texto/responder.tsx'
import type { ConteudoVerdadeiroFalso, EnunciadoVerdadeiroFalso, RespostaVerdadeiroFalso } from './verdadeiro-falso/modelo.ts'
import { Responder as ResponderVerdadeiroFalso } from './verdadeiro-falso/responder.tsx'
import { chaveDoTipo, type NomeTipo } from './nomes.ts'
import type { ConteudoVisto, EditarProps, ResponderProps, ReverProps, Vistas } from './vista.tsx'

type Formas = {
  verdadeiroFalso: { conteudo: ConteudoVerdadeiroFalso; enunciado: EnunciadoVerdadeiroFalso; resposta: RespostaVerdadeiroFalso }
  composicao: { conteudo: ConteudoComposicao; enunciado: EnunciadoComposicao; resposta: RespostaComposicao }
  escolhaMultipla: { conteudo: ConteudoEscolhaMultipla; enunciado: EnunciadoEscolhaMultipla; resposta: RespostaEscolhaMultipla }
  escolhaUnica: { conteudo: ConteudoEscolhaUnica; enunciado: EnunciadoEscolhaUnica; resposta: RespostaEscolhaUnica }
  ligacaoPares: { conteudo: ConteudoLigacaoPares; enunciado: EnunciadoLigacaoPares; resposta: RespostaLigacaoPares }
  listaOpcoes: { conteudo: ConteudoListaOpcoes; enunciado: EnunciadoListaOpcoes; resposta: RespostaListaOpcoes }
  texto: { conteudo: ConteudoTexto; enunciado: EnunciadoTexto; resposta: RespostaTexto }
}

export const vistas: { [K in NomeTipo]: Vistas<Formas[K]['conteudo'], Formas[K]['enunciado'], Formas[K]['resposta']> } = {
  verdadeiroFalso: {
    Responder: ResponderVerdadeiroFalso,
    Rever: lazy(() => import('./verdadeiro-falso/rever.tsx').then(({ Rever }) => ({ default: Rever }))),
    Editar: lazy(() => import('./verdadeiro-falso/editar.tsx')),
  },
  composicao: {
    Responder: ResponderComposicao,
    Rever: lazy(() => import('./composicao/rever.tsx').then(({ Rever }) => ({ default: Rever }))),
    Editar: lazy(() => import('./composicao/editar.tsx')),
  },
  escolhaMultipla: {
    Responder: ResponderEscolhaMultipla,
    Rever: lazy(() => import('./escolha-multipla/rever.tsx').then(({ Rever }) => ({ default: Rever }))),
    Editar: lazy(() => import('./escolha-multipla/editar.tsx')),
  },
  escolhaUnica: {
    Responder: ResponderEscolhaUnica,
    Rever: lazy(() => import('./escolha-unica/rever.tsx').then(({ Rever }) => ({ default: Rever }))),
    Editar: lazy(() => import('./escolha-unica/editar.tsx')),
  },
  ligacaoPares: {
    Responder: ResponderLigacaoPares,
    Rever: lazy(() => import('./ligacao-pares/rever.tsx').then(({ Rever }) => ({ default: Rever }))),
    Editar: lazy(() => import('./ligacao-pares/editar.tsx')),
  },
  listaOpcoes: {
    Responder: ResponderListaOpcoes,
    Rever: lazy(() => import('./lista-opcoes/rever.tsx').then(({ Rever }) => ({ default: Rever }))),
    Editar: lazy(() => import('./lista-opcoes/editar.tsx')),
  },
  texto: {
    Responder: ResponderTexto,
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
 * Fetches what answering these types will need and does not come with the page (the text editor of Composição), so that
 * losing the network later does not matter. Rejects when it cannot be fetched.
 */
export async function prepareResponder(tipos: readonly number[]): Promise<void> {
  if (tipos.includes(2)) await import('#kit/rich-text/editor/RichTextEditor.tsx')
}
