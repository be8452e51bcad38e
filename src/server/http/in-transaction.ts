import { type Db, inTransaction } from '#server/db/db.ts'
import type { ContextoAutenticado } from './contexto.ts'

/** One transaction; inside it the context's `db` is the transaction. */
export const within = <T>(ctx: ContextoAutenticado, work: (ctx: ContextoAutenticado) => Promise<T>): Promise<T> =>
  inTransaction(ctx.db, (db: Db) => work({ ...ctx, db }))
