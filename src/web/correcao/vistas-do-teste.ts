/** The three ways to look at a class test live at one address; the query says which. */
import { to } from '#web/paths.ts'

export type Vista = 'alunos' | 'perguntas' | 'estatisticas'

export const readVista = (texto: string): Vista => (texto === 'perguntas' || texto === 'estatisticas' ? texto : 'alunos')

export const vistaDoTeste = (turma: number, teste: number, vista: Vista): string =>
  `${to.testeDaTurma(turma, teste)}${vista === 'alunos' ? '' : `?ver=${vista}`}`

/** `'todas'`: correction by question of every class that had these questions, together; else of the one class. */
export type Turmas = 'todas' | undefined

export const readTurmas = (texto: string): Turmas => (texto === 'todas' ? texto : undefined)

/** Correction by question, at one of them; `null`: wherever something waits. */
export const markPerguntaPath = (turma: number, teste: number, pergunta: number | null, turmas?: Turmas): string =>
  `${to.testeDaTurma(turma, teste)}?ver=perguntas${pergunta === null ? '' : `&pergunta=${pergunta}`}${turmas ? `&turmas=${turmas}` : ''}`

/** The same with the dialog that corrects the question open: who comes from what speaks against its key. */
export const correctPerguntaPath = (turma: number, teste: number, pergunta: number): string =>
  `${markPerguntaPath(turma, teste, pergunta)}&corrigir=pergunta`
