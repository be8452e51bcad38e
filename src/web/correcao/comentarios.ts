/** A teacher's own sentences, used again wherever a comment is written. Pure. */

/** The keys of the first sentences. */
export const teclasDosComentarios = ['q', 'w', 'e', 'r', 't'] as const

/** A question of a class test, where comments are kept and used. */
export type NaPergunta = { testeId: number; perguntaid: number; /** What it is worth here. */ points: number }

/** Of those of a class test, the ones offered at this question, in their order. */
export const comentariosDaPergunta = <C extends { perguntaid?: number }>(todos: readonly C[], perguntaid: number | undefined): C[] =>
  todos.filter((one) => one.perguntaid === undefined || one.perguntaid === perguntaid)

/** A sentence of the bank joins what is written; twice the same is once. */
export function joinComentario(written: string, texto: string): string {
  const clean = written.trim()
  if (clean.includes(texto)) return written
  return clean === '' ? texto : `${clean} ${texto}`
}
