/**
 * How much each person may keep. Each content counts once, and pieces under way count too. A transaction that adds
 * bytes keeps others of the same person waiting until it ends, so parallel uploads cannot pass the limit together.
 */
import { megabyte, tamanhoDito } from '#regras/tamanho.ts'
import { type Db, one, run, sql } from '#server/db/db.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { readEspaco } from '#server/definicoes/definicoes.ts'

type Ctx = Pick<ContextoAutenticado, 'db' | 'actor'>

/** Bytes; `total` null: no limit. */
export type Espaco = { usado: number; total: number | null }

/** The space this person uses, without the pieces of the sending `menos`: the file made of them replaces them. */
const selectUsado = async (db: Db, dono: number, menos: number | null): Promise<number> =>
  (
    await one<{ usado: number }>(
      db,
      sql`select (select coalesce(sum(tamanho), 0) from (select max(tamanho) as tamanho from ficheiros where dono_id = ${dono} group by resumo) f)
               + (select coalesce(sum(p.tamanho), 0) from envios_pecas p join envios e on e.id = p.envio_id
                   where e.dono_id = ${dono} and e.id is distinct from ${menos}::bigint) as usado`,
    )
  ).usado

const totalDe = async ({ db, actor }: Ctx): Promise<number | null> => {
  if (actor.papel === 'Admin') return null
  const { espacoProfessorMb, espacoAlunoMb } = await readEspaco(db)
  return (actor.papel === 'Professor' ? espacoProfessorMb : espacoAlunoMb) * megabyte
}

/** The space this person uses, and their limit. */
export async function readUso(ctx: Ctx, menos: number | null = null): Promise<Espaco> {
  return { usado: await selectUsado(ctx.db, ctx.actor.id, menos), total: await totalDe(ctx) }
}

/** The largest file of this person, bytes: the publisher's films are larger than anybody's answer. */
async function maximoDe({ db, actor }: Ctx): Promise<number> {
  const { ficheiroMb, recursoMb } = await readEspaco(db)
  return (actor.papel === 'Admin' ? recursoMb : ficheiroMb) * megabyte
}

/** Error: `ficheiro_demasiado_grande`. */
const tooLarge = (maximo: number): AppError => new AppError('ficheiro_demasiado_grande', { valores: { maximo: tamanhoDito(maximo) } })

/** Error: `sem_espaco_proprio`, which says what is used and what is left. */
const tooMuch = ({ usado, total }: { usado: number; total: number }): AppError =>
  new AppError('sem_espaco_proprio', {
    valores: { usado: tamanhoDito(usado), total: tamanhoDito(total), resta: tamanhoDito(Math.max(0, total - usado)) },
  })

const hasRoom = ({ usado, total }: Espaco, bytes: number): boolean => total === null || usado + bytes <= total

/**
 * Refuses bytes that would not fit now, before they are received; they replace the pieces of the upload `menos`.
 * Errors: `ficheiro_demasiado_grande`, `sem_espaco_proprio`.
 */
export async function refuseTooMuch(ctx: Ctx, bytes: number, menos: number | null = null): Promise<void> {
  const maximo = await maximoDe(ctx)
  if (bytes > maximo) throw tooLarge(maximo)
  const { usado, total } = await readUso(ctx, menos)
  if (total !== null && !hasRoom({ usado, total }, bytes)) throw tooMuch({ usado, total })
}

/** The most bytes that may be received now, and the error of one more. */
export async function roomOf(ctx: Ctx): Promise<{ maximo: number; over: AppError }> {
  const maximo = await maximoDe(ctx)
  const { usado, total } = await readUso(ctx)
  return total === null || total - usado >= maximo
    ? { maximo, over: tooLarge(maximo) }
    : { maximo: Math.max(0, total - usado), over: tooMuch({ usado, total }) }
}

/**
 * Keeps everybody else from adding bytes for this person, until the transaction ends. The pieces of the upload `menos`
 * do not count, because the file replaces them. Error: `sem_espaco_proprio` where the bytes do not fit.
 */
export async function holdRoom(ctx: Ctx, bytes: number, menos: number | null = null): Promise<void> {
  // A statement of its own: the next one must see what was added while this waited.
  await run(ctx.db, sql`select pg_advisory_xact_lock(7022, (${ctx.actor.id}::bigint % 2147483647)::integer)`)
  const { usado, total } = await readUso(ctx, menos)
  if (total !== null && !hasRoom({ usado, total }, bytes)) throw tooMuch({ usado, total })
}
