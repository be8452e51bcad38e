/** The audit log: what was done in somebody else's name, with both ids. */
import { json, run, sql } from '#server/db/db.ts'
import type { ContextoAutenticado } from './contexto.ts'

/**
 * Notes a write of an impersonated session; an ordinary one leaves no row. Call it in the transaction of the act.
 * `acao` is a short name (`turma.arquivar`), `alvo` what it was done to (`turma:12`).
 */
export async function noteImpersonated(ctx: ContextoAutenticado, acao: string, alvo: string, dados: object = {}): Promise<void> {
  const { imitadoPor, id } = ctx.actor
  if (imitadoPor === null) return
  await run(
    ctx.db,
    sql`insert into auditoria (quem, em_nome_de, acao, alvo, dados) values (${imitadoPor}, ${id}, ${acao}, ${alvo}, ${json(dados)})`,
  )
}
