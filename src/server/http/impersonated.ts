/**
 * Acts that an impersonated session may never do, whatever its admin says: the person's own affairs, and acts that
 * would outlive the session.
 */
import type { ContextoAutenticado } from './contexto.ts'
import { AppError } from './erro.ts'

export function refuseImpersonated({ actor }: Pick<ContextoAutenticado, 'actor'>): void {
  if (actor.imitadoPor !== null) throw new AppError('so_o_proprio')
}
