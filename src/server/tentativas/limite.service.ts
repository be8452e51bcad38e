import type { Db } from '#server/db/db.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { tellSalas } from './avisar.ts'
import { recomputeLimites } from './limite.sql.ts'

/** After a change of window or extra time: every open attempt of the class test gets the limit these give now. */
export const changeLimites = async (db: Db, teste: number, quem: number): Promise<number> =>
  (await recomputeLimites(db, { teste }, quem, 'prazo ou tempo extra')).length

/** After a change of a pupil's support: the same for every open attempt of theirs, and the pages are told. */
export async function changeLimitesDoAluno(ctx: ContextoAutenticado, aluno: number): Promise<void> {
  await recomputeLimites(ctx.db, { aluno }, ctx.actor.id, 'apoio nos testes')
  await tellSalas(ctx, { aluno })
}
