import { limites } from '#regras/limites.ts'
import type { Perdas } from './perdas.ts'

/** A foreign comment as an option of ours holds it. A longer one is cut, and said to be. */
export function comentarioFrom(words: string, perdas: Perdas): { comentario?: string } {
  if (words.length > limites.comentarioDaOpcao) perdas.count('comentário encurtado', 'comentários encurtados')
  return words === '' ? {} : { comentario: words.slice(0, limites.comentarioDaOpcao).toWellFormed() }
}
