/**
 * The audit log: who, in whose name, when, what. Rows are only added; the database refuses anything else. A row holds
 * ids and facts. Words about people stand in a table beside it, where erasing a person takes them away.
 */
import { type Db, json, run, sql } from '#server/db/db.ts'
import type { ContextoAutenticado } from './contexto.ts'

/** No words of anybody's: numbers, and choices of the program's own. */
type Fato = number | boolean | null | readonly number[] | 'papel' | 'correio' | 'dispensado' | 'zero' | 'normal' | 'grande' | 'enorme'
type Fatos = { readonly [nome: string]: Fato }

type Sobre = {
  /** Why, as it was written. */
  motivo?: string | undefined
  /** Words that went with the act: the thing's name, the text before. */
  textos?: object
  dados?: Fatos
}

type Linha = Sobre & { quem: number; emNomeDe: number | null; acao: string; alvo: string }

const insert = (db: Db, { quem, emNomeDe, acao, alvo, motivo = '', textos = {}, dados = {} }: Linha) =>
  run(
    db,
    sql`with linha as (insert into auditoria (quem, em_nome_de, acao, alvo, dados)
                       values (${quem}, ${emNomeDe}, ${acao}, ${alvo}, ${json(dados)}) returning id)
        insert into auditoria_textos (auditoria_id, motivo, textos)
        select id, ${motivo}, ${json(textos)} from linha where ${motivo} <> '' or ${json(textos)} <> '{}'`,
  )

/**
 * Notes an act of the administration, whether or not the admin acts as somebody else. Call it in the transaction of the
 * act. `acao` is a short name (`utilizador.desativar`), and `alvo` the object of the act (`utilizador:12`).
 */
export async function noteAct(ctx: ContextoAutenticado, acao: string, alvo: string, sobre: Sobre = {}): Promise<void> {
  const { imitadoPor, id } = ctx.actor
  await insert(ctx.db, { quem: imitadoPor ?? id, emNomeDe: imitadoPor === null ? null : id, acao, alvo, ...sobre })
}

/**
 * Notes that an account was opened or taken over through an address that the installation gave. Nobody has signed in
 * yet. Call it in the transaction of the act.
 */
export const noteArrival = (db: Db, quem: number, acao: string): Promise<unknown> =>
  insert(db, { quem, emNomeDe: null, acao, alvo: `utilizador:${quem}` })

/** Notes a write of an impersonated session, with both ids; an ordinary one leaves no row. */
export async function noteImpersonated(
  ctx: ContextoAutenticado,
  acao: string,
  alvo: string,
  dados: Fatos = {},
  textos: object = {},
): Promise<void> {
  if (ctx.actor.imitadoPor !== null) await noteAct(ctx, acao, alvo, { dados, textos })
}

/** The same write of an impersonated session to several things: a row for each, in one statement. */
export async function noteImpersonatedEach({ db, actor }: ContextoAutenticado, acao: string, alvos: readonly string[]): Promise<void> {
  if (actor.imitadoPor === null || alvos.length === 0) return
  await run(
    db,
    sql`insert into auditoria (quem, em_nome_de, acao, alvo)
        select ${actor.imitadoPor}::bigint, ${actor.id}::bigint, ${acao}, a.alvo from jsonb_array_elements_text(${json(alvos)}) as a (alvo)`,
  )
}
