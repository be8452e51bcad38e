/** A pupil's support in tests: who teaches them reads and sets it, nobody else. */
import type { Apoio } from '#contract/apoios.ts'
import { inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { changeLimitesDoAluno } from '#server/tempo/limite.service.ts'
import { requireTurma, requireTurmaToChange } from '#server/turmas/turmas.service.ts'
import * as q from './apoios.sql.ts'

/** 404 for a pupil who is not in a class of the caller's. */
export async function readApoio(ctx: ContextoAutenticado, turma: number, aluno: number): Promise<Apoio> {
  await requireTurma(ctx, turma, 'gerir')
  const apoio = await q.selectOptionalApoio(ctx.db, turma, aluno)
  if (!apoio) throw new AppError('nao_encontrado')
  return apoio
}

type Novo = Pick<Apoio, 'extra' | 'pausa' | 'letra' | 'lerAlto' | 'versao'>

/**
 * Writes a pupil's support. Every test started from now on has it. In tests under way the limit moves at once, and
 * their pages are told.
 */
export const saveApoio = (ctx: ContextoAutenticado, turma: number, aluno: number, novo: Novo): Promise<Apoio> =>
  inTransaction(ctx.db, async (db) => {
    const within = { ...ctx, db }
    await requireTurmaToChange(within, turma)
    const atual = await readApoio(within, turma, aluno)
    if ((await q.upsertApoio(db, aluno, novo, novo.versao, ctx.actor.id)) === 0) throw new AppError('versao_desatualizada', { atual })
    await changeLimitesDoAluno(within, aluno)
    await noteImpersonated(within, 'aluno.apoio', `utilizador:${aluno}`, novo)
    return readApoio(within, turma, aluno)
  })

/** For the copy of one's own data. */
export const readMeuApoio = ({ db, actor }: ContextoAutenticado) => q.selectOptionalMeu(db, actor.id)
