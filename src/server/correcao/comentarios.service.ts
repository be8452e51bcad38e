/** "Os meus comentários": sentences a teacher uses again. Each teacher sees only their own. */
import { type Db, inTransaction, many, optional, run, sql } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'

export type ComentarioRow = { id: number; texto: string; usos: number; versao: number }

/** The most used first. */
export const listComentarios = (db: Db, dono: number) =>
  many<ComentarioRow>(
    db,
    sql`select id, texto, usos, versao from comentarios where dono_id = ${dono} order by usos desc, id desc limit 200`,
  )

/** Null: the key names somebody else's. */
const insertComentario = (db: Db, dono: number, texto: string, chave: string | null) =>
  optional<ComentarioRow>(
    db,
    sql`with novo as (
          insert into comentarios (dono_id, texto, chave) values (${dono}, ${texto}, ${chave}::uuid)
          on conflict (chave) do nothing returning id, texto, usos, versao)
        select * from novo
        union all select id, texto, usos, versao from comentarios
         where chave = ${chave}::uuid and dono_id = ${dono} and not exists (select 1 from novo)`,
  )

/** The same sentence twice is kept once. */
const selectOptionalIgual = (db: Db, dono: number, texto: string) =>
  optional<ComentarioRow>(db, sql`select id, texto, usos, versao from comentarios where dono_id = ${dono} and texto = ${texto} limit 1`)

const selectOptionalComentario = (db: Db, dono: number, id: number) =>
  optional<ComentarioRow>(db, sql`select id, texto, usos, versao from comentarios where dono_id = ${dono} and id = ${id}`)

export type GuardarComentario = { id?: number; chave?: string; versao?: number; texto: string }

/** Keeps a new comment (no id, or 0) or changes one. */
export const saveComentario = (ctx: ContextoAutenticado, pedido: GuardarComentario): Promise<ComentarioRow> =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const kept = await keep(inside, pedido)
    await noteImpersonated(inside, 'comentario.guardar', `comentario:${kept.id}`)
    return kept
  })

async function keep(ctx: ContextoAutenticado, { id = 0, chave, versao, texto }: GuardarComentario): Promise<ComentarioRow> {
  const clean = texto.normalize('NFC').trim()
  const dono = ctx.actor.id
  if (id === 0) {
    const kept = (await selectOptionalIgual(ctx.db, dono, clean)) ?? (await insertComentario(ctx.db, dono, clean, chave ?? null))
    if (!kept) throw new AppError('ja_existe')
    return kept
  }
  if (versao === undefined) throw new AppError('versao_em_falta')
  const changed = await optional<ComentarioRow>(
    ctx.db,
    sql`update comentarios set texto = ${clean}, versao = versao + 1
         where id = ${id} and dono_id = ${dono} and versao = ${versao} returning id, texto, usos, versao`,
  )
  if (changed) return changed
  const atual = await selectOptionalComentario(ctx.db, dono, id)
  if (!atual) throw new AppError('nao_encontrado')
  throw new AppError('versao_desatualizada', { atual })
}

/** Takes a comment out of the bank; what was written with it stays. */
export const deleteComentario = (ctx: ContextoAutenticado, id: number): Promise<void> =>
  inTransaction(ctx.db, async (db) => {
    if ((await run(db, sql`delete from comentarios where id = ${id} and dono_id = ${ctx.actor.id}`)) === 0)
      throw new AppError('nao_encontrado')
    await noteImpersonated({ ...ctx, db }, 'comentario.eliminar', `comentario:${id}`)
  })
