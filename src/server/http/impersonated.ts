/** What a session in somebody's name may not do, whatever its admin says: the person's own affairs, and what would outlive it. */
import type { ContextoAutenticado } from './contexto.ts'
import { AppError } from './erro.ts'

export function refuseImpersonated({ actor }: Pick<ContextoAutenticado, 'actor'>): void {
  if (actor.imitadoPor !== null) throw new AppError('so_o_proprio')
}
