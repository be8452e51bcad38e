/** Fragments of SQL about the feed, for rooms that tell of it. */
import { sql } from '#server/db/db.ts'

const T = (name: string) => sql.ref(name)

/** What a notification that tells of a comment is called. */
export const chaveDoComentario = (id: number): string => `comentario:${id}`

/**
 * Whether what a notification (under an alias) tells of is still to be seen: a comment that was removed, or whose
 * announcement was, is not. Anything else tells of no comment.
 */
export const comentarioAVista = (alias: string) => sql<boolean>`case
  when ${T(`${alias}.chave`)} ~ '^comentario:[0-9]{1,18}$' then exists (
    select 1 from atividade_comentarios c join atividades a on a.id = c.atividade_id and a.retirada_em is null
     where c.id = split_part(${T(`${alias}.chave`)}, ':', 2)::bigint and c.removido_em is null)
  else true end`
