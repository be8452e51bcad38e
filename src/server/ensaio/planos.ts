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
  'Rows Removed by Join Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: No[]
}

export type Plano = {
  /** Tables that the plan looked at, empty ones and parts of a table too. A table that the plan skips when it runs is left out. */
  vistas: string[]
  /** Tables read from end to end, and not empty. */
  percorridas: string[]
  /** Rows taken from tables, those thrown away again too. */
  linhas: number
  /** Rows that went from one step of the plan to the next, and pairs of rows that were compared. */
  passos: number
  /** Pages of 8 kB looked at. */
  paginas: number
}

const nodesOf = (no: No): No[] => [no, ...(no.Plans ?? []).flatMap(nodesOf)]

const readOf = (no: No): number =>
  (no['Actual Rows'] + (no['Rows Removed by Filter'] ?? 0) + (no['Rows Removed by Index Recheck'] ?? 0)) * no['Actual Loops']

const explicar = 'explain (analyze, buffers, format json)'

/** The same statement as a connection plans it that has been asked often: once, knowing none of the values. */
async function preparar(tx: Db, query: CompiledQuery): Promise<CompiledQuery> {
  await tx.executeQuery(CompiledQuery.raw('set local plan_cache_mode = force_generic_plan'))
  await tx.executeQuery(CompiledQuery.raw(`prepare explicada as ${query.sql}`))
  const values = query.parameters.map((value) => `'${String(value).replaceAll("'", "''")}'`)
  return CompiledQuery.raw(`${explicar} execute explicada (${values.join(', ')})`)
}

const soEstaVez = ({ sql, parameters }: CompiledQuery): CompiledQuery => CompiledQuery.raw(`${explicar} ${sql}`, [...parameters])

/** Runs the statement once more, as it was sent, or as one `preparada` long ago, and undoes what it did. */
export async function explain(db: Db, query: CompiledQuery, { preparada = false } = {}): Promise<Plano> {
  const tx = await db.startTransaction().execute()
  try {
    const asked = preparada ? await preparar(tx, query) : soEstaVez(query)
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: No }] }>(asked)
    if (preparada) await tx.executeQuery(CompiledQuery.raw('deallocate explicada'))
    const root = rows[0]?.['QUERY PLAN'][0].Plan
    if (!root) throw new Error(`There is no plan of: ${query.sql}`)
    const nodes = nodesOf(root)
    const scans = nodes.filter((no) => no['Node Type'].includes('Scan') && no['Node Type'] !== 'Bitmap Index Scan')
    return {
      vistas: scans.flatMap((no) => (no['Actual Loops'] > 0 && no['Relation Name'] ? [no['Relation Name']] : [])),
      percorridas: nodes.flatMap((no) => (no['Node Type'] === 'Seq Scan' && readOf(no) > 0 ? [no['Relation Name'] ?? '?'] : [])),
      linhas: scans.reduce((sum, no) => sum + readOf(no), 0),
      passos: nodes.reduce((sum, no) => sum + ((no['Rows Removed by Join Filter'] ?? 0) + no['Actual Rows']) * no['Actual Loops'], 0),
      paginas: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    }
  } finally {
    await tx.rollback().execute()
  }
}
