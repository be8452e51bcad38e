/** Fragments of SQL about the feed, for rooms that tell of it. */
import { sql } from '#server/db/db.ts'

const T = (name: string) => sql.ref(name)

/** What a notification that tells of a comment is called. */
export const chaveDoComentario = (id: number): string => `comentario:${id}`

/**
 * Can the comment that a notification (under an alias) tells of still be seen? Not where the comment or its
 * announcement was removed. A notification that tells of no comment passes.
 */
export const comentarioAVista = (alias: string) => sql<boolean>`case
  when ${T(`${alias}.chave`)} ~ '^comentario:[0-9]{1,18}$' then exists (
    select 1 from atividade_comentarios c join atividades a on a.id = c.atividade_id and a.retirada_em is null
     where c.id = split_part(${T(`${alias}.chave`)}, ':', 2)::bigint and c.removido_em is null)
  else true end`
