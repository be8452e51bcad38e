/** Days on the wall in Lisbon, as SQL. The clocks make a day 23 hours long in March and 25 in October. */
import { FUSO_OMISSAO } from '#regras/fuso.ts'
import { sql } from './db.ts'

const onTheWall = sql`(now() at time zone ${FUSO_OMISSAO}::text)`
const asInstant = (wall: ReturnType<typeof sql>) => sql<string>`(${wall} at time zone ${FUSO_OMISSAO}::text)`

/** The end of the last of so many days, today counting as the first. */
export const fimDosDias = (dias: number) => asInstant(sql`(date_trunc('day', ${onTheWall}) + make_interval(days => ${dias}::int))`)

/** When this week began: Monday at midnight. */
export const inicioDaSemana = asInstant(sql`date_trunc('week', ${onTheWall})`)
