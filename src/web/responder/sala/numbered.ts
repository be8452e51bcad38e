import type { PaginaAluno, PerguntaAluno } from '#contract/testes/tentativas.ts'

/** A question in the room: its number and the page it stands on. */
export type PerguntaNaSala = { numero: number; pagina: Omit<PaginaAluno, 'perguntas'>; pergunta: PerguntaAluno }

/** Every question in order, numbered from 1 through all pages. */
export const numberPerguntas = (paginas: readonly PaginaAluno[]): PerguntaNaSala[] =>
  paginas
    .flatMap(({ perguntas, ...pagina }) => perguntas.map((pergunta) => ({ pagina, pergunta })))
    .map((one, i) => ({ ...one, numero: i + 1 }))

/** The number of a question in the room; 0: a draw has left it out. */
export const numeroDe = (paginas: readonly PaginaAluno[], id: number): number =>
  paginas.flatMap(({ perguntas }) => perguntas).findIndex(({ perguntaid }) => perguntaid === id) + 1
