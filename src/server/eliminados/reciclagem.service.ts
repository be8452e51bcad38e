/** A teacher's own bin: the same rows that the admin may bring back, as far as they are this teacher's. */
import type { TipoNaReciclagem } from '#contract/reciclagem.ts'
import { inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { pageOf, readCursor, rowsToAsk } from '#server/http/cursor.ts'
import { AppError } from '#server/http/erro.ts'
import { alvoDe, bringBack, palavrasDe } from './restore.service.ts'
import { requireTurma } from '#server/turmas/turmas.service.ts'
import * as q from './restore.sql.ts'

type Pedido = {
  turmaid?: number | undefined
  tipo?: TipoNaReciclagem | undefined
  pesquisa?: string | undefined
  cursor?: string | undefined
  limite?: number | undefined
}

/** A page of what this teacher deleted, newest first. 404 for a class that the caller does not teach. */
export async function listReciclagem(ctx: ContextoAutenticado, { turmaid, tipo, pesquisa, cursor, limite }: Pedido) {
  if (turmaid !== undefined) await requireTurma(ctx, turmaid, 'gerir')
  const depois = readCursor(cursor, ['instante', 'texto', 'numero'])
  const filtro = { turma: turmaid, tipo, palavras: palavrasDe(pesquisa) }
  const rows = await q.listDoProfessor(ctx.db, ctx.actor.id, filtro, { depois, quantas: rowsToAsk(limite) })
  return pageOf(rows as (q.NaReciclagemRow & { tipo: TipoNaReciclagem })[], limite, ({ eliminadoEm, tipo, id }) => [eliminadoEm, tipo, id]) // safe: a teacher owns no resource and no event
}

type Coisa = { tipo: TipoNaReciclagem; id: number }

/** 404 for what is somebody else's, or gone. */
async function requireMine({ db, actor }: ContextoAutenticado, { tipo, id }: Coisa) {
  const found = await q.selectOptionalDoProfessor(db, actor.id, tipo, id)
  if (!found) throw new AppError('nao_encontrado')
  return found
}

/** Brings one thing back to its place. An archived class takes nothing back: it is read-only. */
export const restoreMine = (ctx: ContextoAutenticado, coisa: Coisa): Promise<void> =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    if ((await requireMine(inside, coisa)).turmaArquivada) throw new AppError('turma_arquivada')
    await bringBack(inside, coisa.tipo, coisa.id)
    await noteImpersonated(inside, 'reciclagem.repor', alvoDe(coisa.tipo, coisa.id))
  })

const expire: Record<TipoNaReciclagem, (ctx: ContextoAutenticado, id: number) => Promise<number>> = {
  turma: ({ db }, id) => q.expireTurma(db, id),
  'teste-turma': ({ db }, id) => q.expireDaTurma(db, 'testes_turma', id),
  trabalho: ({ db }, id) => q.expireDaTurma(db, 'trabalhos', id),
  pasta: ({ db }, id) => q.expireItem(db, id),
  teste: ({ db }, id) => q.expireItem(db, id),
  pergunta: ({ db }, id) => q.expirePergunta(db, id),
}

/** Ends the thirty days now: nobody brings it back any more, and the job removes it with its files. */
export const removeMine = (ctx: ContextoAutenticado, coisa: Coisa): Promise<void> =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    await requireMine(inside, coisa)
    if ((await expire[coisa.tipo](inside, coisa.id)) === 0) throw new AppError('nao_encontrado')
    await noteImpersonated(inside, 'reciclagem.apagar', alvoDe(coisa.tipo, coisa.id))
  })
