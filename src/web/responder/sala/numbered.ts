import type { PaginaAluno, PerguntaAluno } from '#contract/tentativas.ts'

/** A question in the room: its number and the page it stands on. */
export type PerguntaNaSala = { numero: number; pagina: Omit<PaginaAluno, 'perguntas'>; pergunta: PerguntaAluno }

/** Every question in order, numbered from 1 through all pages. */
export const numberPerguntas = (paginas: readonly PaginaAluno[]): PerguntaNaSala[] =>
  paginas
    .flatMap(({ perguntas, ...pagina }) => perguntas.map((pergunta) => ({ pagina, pergunta })))
    .map((one, i) => ({ ...one, numero: i + 1 }))
