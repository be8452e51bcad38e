/** How each thing of the publisher's is created or changed, and what each refusal says. */
import type { Db } from '#server/db/db.ts'
import { noteAct } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import * as q from './manage.sql.ts'

/** Which one, as last seen; without an id a new one, named by the client's key where there is one. */
export type Qual = { id?: number | undefined; versao?: number | undefined; chave?: string | undefined }

type Escrita<T> = {
  coisa: q.Coisa
  insert: (db: Db, novos: readonly q.Nova<T>[]) => Promise<q.Guardado[]>
  update: (db: Db, id: number, versao: number, novo: T) => Promise<q.Guardado | null>
  /** The one that is there, for who has an older version. */
  read: (ctx: ContextoAutenticado, id: number) => Promise<unknown>
}

/** Creates or changes one. Inside a transaction. */
export async function save<T>(
  ctx: ContextoAutenticado,
  { id = 0, versao, chave }: Qual,
  novo: T,
  { coisa, insert, update, read }: Escrita<T>,
): Promise<q.Guardado> {
  if (id === 0) {
    const [made] = await insert(ctx.db, [{ ...novo, chave }])
    if (made) {
      await noteAct(ctx, `${coisa}.criar`, `${coisa}:${made.id}`)
      return made
    }
    const before = chave === undefined ? null : await q.selectOptionalByChave(ctx.db, coisa, chave)
    if (!before) throw new Error(`The ${coisa} was not made`)
    return before
  }
  if (versao === undefined) throw new AppError('versao_em_falta')
  const saved = await update(ctx.db, id, versao, novo)
  if (!saved) {
    if (!(await q.exists(ctx.db, coisa, id))) throw new AppError('nao_encontrado')
    throw new AppError('versao_desatualizada', { atual: await read(ctx, id) })
  }
  await noteAct(ctx, `${coisa}.alterar`, `${coisa}:${id}`)
  return saved
}

/** Refuses a new thing whose parent is not there, under the field `campo`. The parent stays until the transaction ends. */
export async function requireThere(db: Db, coisa: q.Coisa, id: number, campo: string): Promise<void> {
  if (!(await q.exists(db, coisa, id, 'fica')))
    throw new AppError('regra_do_conteudo', { campos: { [campo]: ['Escolha um dos que existem.'] } })
}
