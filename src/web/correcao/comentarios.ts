/** A teacher's own sentences, used again wherever a comment is written. Pure. */

/** The keys of the first sentences. */
export const teclasDosComentarios = ['q', 'w', 'e', 'r', 't'] as const

/** A sentence of the bank joins what is written; twice the same is once. */
export function joinComentario(written: string, texto: string): string {
  const clean = written.trim()
  if (clean.includes(texto)) return written
  return clean === '' ? texto : `${clean} ${texto}`
}
