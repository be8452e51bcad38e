import type { Db } from '#server/db/db.ts'
import { recomputeLimites } from './limite.sql.ts'

/** After a change of window or extra time: every open attempt of the class test gets the limit these give now. */
export const changeLimites = (db: Db, teste: number, quem: number): Promise<number> => recomputeLimites(db, teste, quem)
