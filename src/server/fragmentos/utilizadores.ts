/** Fragments about people, for other rooms' queries. */
import type { RawBuilder } from 'kysely'
import { sql } from '#server/db/db.ts'

/** The searched text of `u`: name, e-mail and user name, without accents and case. */
export const procura = sql<string>`(u.nome_ordem || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.utilizador, ''))`

/**
 * Somebody's name at a moment: the first name they gave up after it, or the one they have. Null: nobody has this id.
 */
export const nomeEm = (pessoa: RawBuilder<unknown>, em: RawBuilder<unknown>) => sql<string | null>`coalesce(
  (select n.nome from nomes_anteriores n where n.pessoa_id = ${pessoa} and n.ate > ${em} order by n.ate limit 1),
  (select p.nome from utilizadores p where p.id = ${pessoa}))`
