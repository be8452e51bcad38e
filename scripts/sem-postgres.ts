/** Without PostgreSQL some tests are left out. `npm test` says so at its end, where people read it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../.cache/relatorios')

/** Leaves for `test.mjs` the files that were left out. */
export function tellWithoutPostgres(part: 'api' | 'web', files: readonly string[]): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `sem-postgres-${part}.json`), JSON.stringify(files))
}
