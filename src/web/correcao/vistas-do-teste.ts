/** The three ways to look at a class test live at one address; the query says which. */
import { to } from '#web/paths.ts'

export type Vista = 'alunos' | 'perguntas' | 'estatisticas'

export const readVista = (texto: string): Vista => (texto === 'perguntas' || texto === 'estatisticas' ? texto : 'alunos')

export const vistaDoTeste = (turma: number, teste: number, vista: Vista): string =>
  `${to.testeDaTurma(turma, teste)}${vista === 'alunos' ? '' : `?ver=${vista}`}`

/** Correction by question, at one of them. */
export const markPerguntaPath = (turma: number, teste: number, pergunta: number): string =>
  `${to.testeDaTurma(turma, teste)}?ver=perguntas&pergunta=${pergunta}`
