/** The views of questions that are answered in words, or between them: one file. */
export { Responder as ResponderComposicao } from './composicao/responder.tsx'
export { Responder as ResponderListaOpcoes } from './lista-opcoes/responder.tsx'
export { Responder as ResponderTexto } from './texto/responder.tsx'
