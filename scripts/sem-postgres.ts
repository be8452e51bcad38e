/** Where there is no PostgreSQL, what was not tried is told at the end of `npm test`, where it is read. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../.cache/relatorios')

/** Leaves for `test.mjs` the files that were left out. */
export function tellWithoutPostgres(part: 'api' | 'web', files: readonly string[]): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `sem-postgres-${part}.json`), JSON.stringify(files))
}
