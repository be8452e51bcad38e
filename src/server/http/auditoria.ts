/** The audit log: who, in whose name, when, what and why. Append-only; the database refuses anything else. */
import { type Db, json, run, sql } from '#server/db/db.ts'
import type { ContextoAutenticado } from './contexto.ts'

type Linha = { quem: number; emNomeDe: number | null; acao: string; alvo: string; motivo: string; dados: object }

const insert = (db: Db, linha: Linha) =>
  run(
    db,
    sql`insert into auditoria (quem, em_nome_de, acao, alvo, motivo, dados)
        values (${linha.quem}, ${linha.emNomeDe}, ${linha.acao}, ${linha.alvo}, ${linha.motivo}, ${json(linha.dados)})`,
  )

/**
 * Notes an act of the administration, whoever's session it is. Call it in the transaction of the act.
 * `acao` is a short name (`utilizador.desativar`), `alvo` what it was done to (`utilizador:12`).
 */
export async function noteAct(
  ctx: ContextoAutenticado,
  acao: string,
  alvo: string,
  { motivo = '', dados = {} }: { motivo?: string | undefined; dados?: object } = {},
): Promise<void> {
  const { imitadoPor, id } = ctx.actor
  await insert(ctx.db, { quem: imitadoPor ?? id, emNomeDe: imitadoPor === null ? null : id, acao, alvo, motivo, dados })
}

/** Notes that somebody came to be by an address the installation gave: nobody has signed in yet. In the transaction of it. */
export const noteArrival = (db: Db, quem: number, acao: string): Promise<unknown> =>
  insert(db, { quem, emNomeDe: null, acao, alvo: `utilizador:${quem}`, motivo: '', dados: {} })

/** Notes a write of an impersonated session, with both ids; an ordinary one leaves no row. */
export async function noteImpersonated(ctx: ContextoAutenticado, acao: string, alvo: string, dados: object = {}): Promise<void> {
  if (ctx.actor.imitadoPor !== null) await noteAct(ctx, acao, alvo, { dados })
}

/** The same write of an impersonated session to several things: a row for each, in one statement. */
export async function noteImpersonatedEach({ db, actor }: ContextoAutenticado, acao: string, alvos: readonly string[]): Promise<void> {
  if (actor.imitadoPor === null || alvos.length === 0) return
  await run(
    db,
    sql`insert into auditoria (quem, em_nome_de, acao, alvo, motivo, dados)
        select ${actor.imitadoPor}::bigint, ${actor.id}::bigint, ${acao}, a.alvo, '', '{}'::jsonb from jsonb_array_elements_text(${json(alvos)}) as a (alvo)`,
  )
}
