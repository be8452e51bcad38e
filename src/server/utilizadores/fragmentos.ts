/** What other rooms' queries need to know of people. */
import { sql } from '#server/db/db.ts'

/** What the search reads of `u`: name, e-mail and user name, without accents and case. */
export const procura = sql<string>`(u.nome_ordem || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.utilizador, ''))`
