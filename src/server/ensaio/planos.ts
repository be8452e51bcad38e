/** What PostgreSQL did to answer a statement: read from `explain (analyze, buffers)`. */
import { CompiledQuery } from 'kysely'
import type { Db } from '#server/db/db.ts'

type No = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: No[]
}

export type Plano = {
  /** Tables read from end to end, and not empty. */
  percorridas: string[]
  /** Rows taken from tables, those thrown away again too. */
  linhas: number
  /** Pages of 8 kB looked at. */
  paginas: number
}

const nodesOf = (no: No): No[] => [no, ...(no.Plans ?? []).flatMap(nodesOf)]

const readOf = (no: No): number =>
  (no['Actual Rows'] + (no['Rows Removed by Filter'] ?? 0) + (no['Rows Removed by Index Recheck'] ?? 0)) * no['Actual Loops']

/** Runs the statement once more, as it was sent, and undoes what it did. */
export async function explain(db: Db, { sql, parameters }: CompiledQuery): Promise<Plano> {
  const tx = await db.startTransaction().execute()
  try {
    const query = CompiledQuery.raw(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: No }] }>(query)
    const root = rows[0]?.['QUERY PLAN'][0].Plan
    if (!root) throw new Error(`There is no plan of: ${sql}`)
    const nodes = nodesOf(root)
    const scans = nodes.filter((no) => no['Node Type'].includes('Scan') && no['Node Type'] !== 'Bitmap Index Scan')
    return {
      percorridas: nodes.flatMap((no) => (no['Node Type'] === 'Seq Scan' && readOf(no) > 0 ? [no['Relation Name'] ?? '?'] : [])),
      linhas: scans.reduce((sum, no) => sum + readOf(no), 0),
      paginas: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    }
  } finally {
    await tx.rollback().execute()
  }
}
