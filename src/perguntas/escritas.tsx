/** The views of questions that are answered between words: one file. */
export { Responder as ResponderListaOpcoes } from './lista-opcoes/responder.tsx'
export { Responder as ResponderTexto } from './texto/responder.tsx'
