/** Right, wrong, in part: the word for a fraction. */
import type { Fracao } from '#regras/fracoes.ts'

export type Veredicto = 'certa' | 'em-parte' | 'errada' | 'sem-resposta' | 'por-corrigir' | 'anulada'

/** The verdict of a part that earned `fracao` of its worth. */
export const veredictoDaFracao = ({ num, den }: Fracao): Veredicto => (num === 0 ? 'errada' : num >= den ? 'certa' : 'em-parte')

/** Parts in the order of `ordem`; those it does not name keep theirs, at the end. */
export function inOrder<P extends { id: string }>(partes: readonly P[], ordem: readonly string[] | undefined): readonly P[] {
  if (!ordem) return partes
  const place = (id: string) => (ordem.includes(id) ? ordem.indexOf(id) : ordem.length)
  return partes.toSorted((a, b) => place(a.id) - place(b.id))
}
