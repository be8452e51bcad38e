/** Who may do what in the resource bank: everybody reads what is published for them, the publisher writes. */
import type { Actor } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'

/** Only an admin keeps years, topics, textbooks, resources and licence batches. */
export function requireEditora(actor: Actor): void {
  if (actor.papel !== 'Admin') throw new AppError('papel_errado')
}

/** Solutions and what is marked so are for who teaches, once they are confirmed. */
export const isDocente = ({ papel, confirmacao }: Pick<Actor, 'papel' | 'confirmacao'>): boolean =>
  papel !== 'Aluno' && confirmacao === 'confirmada'
