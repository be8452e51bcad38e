/**
 * The registry of views, complete and typed: a missing one does not build. `Responder` comes with the page, or with a
 * test that has such a question (`prepare`), for going on without a network. `Rever` and `Editar` come when first shown.
 */
import { lazy, type ComponentType } from 'react'
import { Responder as ResponderEscolhaMultipla } from './escolha-multipla/responder.tsx'
import { Responder as ResponderEscolhaUnica } from './escolha-unica/responder.tsx'
import { Responder as ResponderVerdadeiroFalso } from './verdadeiro-falso/responder.tsx'
import type { ConteudoQualquer, EnunciadoQualquer, Formas, RespostaQualquer } from './formas.tsx'
import { laterFile } from '#kit/later.ts'
import { chaveDoTipo, type NomeTipo } from './nomes.ts'
import type { EditarProps, Preparo, ResponderProps, ReverProps, Vistas } from './vista.tsx'

/** The largest of them, and of few tests. */
const pares = laterFile(() => import('./ligacao-pares/responder.tsx'))
/** With its editor it is close to what the page may weigh. */
const composicao = laterFile(() => import('./composicao/responder.tsx'))
/** These come together: a test that has the one often has the other. */
const escritas = laterFile(() => import('./escritas.tsx'))

export const vistas: { [K in NomeTipo]: Vistas<Formas[K]['conteudo'], Formas[K]['enunciado'], Formas[K]['resposta']> } = {
  verdadeiroFalso: {
    Responder: ResponderVerdadeiroFalso,
    prepare: null,
    Rever: lazy(() => import('./revistas.tsx').then(({ revistas }) => ({ default: revistas.verdadeiroFalso }))),
    Editar: lazy(() => import('./verdadeiro-falso/editar.tsx')),
  },
  composicao: {
    Responder: composicao.part((file) => file.Responder),
    // Its editor comes when somebody writes: until then, and without a network, a plain field takes the words.
    prepare: composicao.load,
    Rever: lazy(() => import('./revistas.tsx').then(({ revistas }) => ({ default: revistas.composicao }))),
    Editar: lazy(() => import('./composicao/editar.tsx')),
  },
  escolhaMultipla: {
    Responder: ResponderEscolhaMultipla,
    prepare: null,
    Rever: lazy(() => import('./revistas.tsx').then(({ revistas }) => ({ default: revistas.escolhaMultipla }))),
    Editar: lazy(() => import('./escolha-multipla/editar.tsx')),
  },
  escolhaUnica: {
    Responder: ResponderEscolhaUnica,
    prepare: null,
    Rever: lazy(() => import('./revistas.tsx').then(({ revistas }) => ({ default: revistas.escolhaUnica }))),
    Editar: lazy(() => import('./escolha-unica/editar.tsx')),
  },
  ligacaoPares: {
    Responder: pares.part((file) => file.Responder),
    prepare: pares.load,
    Rever: lazy(() => import('./revistas.tsx').then(({ revistas }) => ({ default: revistas.ligacaoPares }))),
    Editar: lazy(() => import('./ligacao-pares/editar.tsx')),
  },
  listaOpcoes: {
    Responder: escritas.part((file) => file.ResponderListaOpcoes),
    prepare: escritas.load,
    Rever: lazy(() => import('./revistas.tsx').then(({ revistas }) => ({ default: revistas.listaOpcoes }))),
    Editar: lazy(() => import('./lista-opcoes/editar.tsx')),
  },
  texto: {
    Responder: escritas.part((file) => file.ResponderTexto),
    prepare: escritas.load,
    Rever: lazy(() => import('./revistas.tsx').then(({ revistas }) => ({ default: revistas.texto }))),
    Editar: lazy(() => import('./texto/editar.tsx')),
  },
}

// ─── The door by number, for pages that hold what the API sent ───

/** The same views with the types of all questions: the number that came with the content says which it is. */
export type VistaAberta = {
  Responder: ComponentType<ResponderProps<EnunciadoQualquer, RespostaQualquer>>
  prepare: Preparo
  Rever: ComponentType<ReverProps<ConteudoQualquer, RespostaQualquer>>
  Editar: ComponentType<EditarProps<ConteudoQualquer>>
}

/**
 * The views of a type by its number; null for a number that is no type. The caller must give them content and answers
 * of that same type. The API ties number and content together in one object, whose schema holds them to one type.
 */
export function vistaPorNumero(tipo: number): VistaAberta | null {
  const chave = chaveDoTipo(tipo)
  // Safe while the caller keeps number and content together, which the replies' schemas do (`perguntaComCampos`).
  return chave === null ? null : (vistas[chave] as unknown as VistaAberta)
}

/**
 * Fetches the parts for answering these types that do not come with the page, so that a network lost later does no harm. Rejects when they cannot be fetched.
 */
export async function prepareResponder(numeros: readonly number[]): Promise<void> {
  await Promise.all([...new Set(numeros)].map(async (tipo) => vistaPorNumero(tipo)?.prepare?.()))
}
