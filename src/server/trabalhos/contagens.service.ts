/** Homework of a class in numbers, for the rooms that count it. */
import type { Db } from '#server/db/db.ts'
import * as q from './trabalhos.sql.ts'

/** How many have a mark. */
export const countTrabalhosCorrigidos = async (db: Db, turma: number): Promise<number> => (await q.countTrabalhosCorrigidos(db, turma)).n
