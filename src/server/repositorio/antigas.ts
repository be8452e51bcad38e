/** What a test tells of the questions that it has as they were. */
import type { TesteRepositorio } from '#contract/repositorio.ts'
import type { Db } from '#server/db/db.ts'
import { listAntigas } from './antigas.sql.ts'

export type Antiga = NonNullable<TesteRepositorio['perguntas'][number]['antiga']>

/** By the id of the question. */
export const readAntigas = async (db: Db, teste: number): Promise<Map<number, Antiga>> =>
  new Map(
    (await listAntigas(db, teste)).map(({ id, numero, atual, ficouCom }) => [
      id,
      { numero, atual, ficou: ficouCom !== null && ficouCom >= atual },
    ]),
  )

/** As it travels: a question that is as it is now says nothing. */
export function antigaDe(antigas: ReadonlyMap<number, Antiga>, pergunta: number): { antiga?: Antiga } {
  const antiga = antigas.get(pergunta)
  return antiga ? { antiga } : {}
}
