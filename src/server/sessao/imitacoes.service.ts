/** In somebody's name: looking becomes acting with a reason, and the person is told of both. */
import { inTransaction } from '#server/db/db.ts'
import { noteAct } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { forgetSessions } from '#server/http/sessoes.ts'
import { requireNome } from '#server/http/campos.ts'
import { listAtosEmNomeDe, listImitacoes, setAAgir } from './imitacoes.sql.ts'
import { readSession } from './sessao.service.ts'

/** From here to its end the session acts. Said twice, the first reason stays. */
export async function beginActing(ctx: ContextoAutenticado, motivo: string) {
  if (ctx.actor.imitadoPor === null) throw new AppError('sessao_propria')
  const porque = requireNome(motivo, 'motivo')
  await inTransaction(ctx.db, async (db) => {
    if ((await setAAgir(db, ctx.actor.sid, porque)) > 0)
      await noteAct({ ...ctx, db }, 'imitar.agir', `utilizador:${ctx.actor.id}`, { motivo: porque })
  })
  forgetSessions(ctx.db)
  return readSession(ctx)
}

/** The people who were in this person's account, newest first, each with their changes. */
export async function listEntradas(ctx: ContextoAutenticado) {
  const imitacoes = await listImitacoes(ctx.db, ctx.actor.id)
  const [oldest] = imitacoes.slice(-1)
  const atos = oldest ? await listAtosEmNomeDe(ctx.db, ctx.actor.id, oldest.em) : []
  return imitacoes.map(({ adminId, agirDesde, agirMotivo, ...entrada }) => ({
    ...entrada,
    agiu: agirDesde === null ? null : { em: agirDesde, motivo: agirMotivo },
    alteracoes:
      agirDesde === null
        ? []
        : atos.flatMap(({ quem, em, acao, alvoNome }) =>
            quem === adminId && em >= agirDesde && em <= entrada.ate ? [{ em, acao, alvoNome }] : [],
          ),
  }))
}
