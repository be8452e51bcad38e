/** Before all API tests: one migrated image per engine, which every test file copies. */
import type { TestProject } from 'vitest/node'
import { openEmbedded, openPostgres } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { PGlite } from '@electric-sql/pglite'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase, dropTestDatabase, findPostgres } from './motores.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the embedded engine's data folder, migrated. */
    imagemPglite: string
    /** Address of the cluster and name of the migrated template; null where there is no PostgreSQL. */
    postgres: { cluster: string; modelo: string } | null
  }
}

async function embeddedImage(folder: string): Promise<string> {
  const engine = await openEmbedded(path.join(folder, 'd'))
  await migrate(engine.demorada)
  await engine.close()
  const lite = await PGlite.create({ dataDir: path.join(folder, 'd', 'pg'), extensions: { unaccent } })
  const file = path.join(folder, 'imagem.tar')
  writeFileSync(file, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()))
  await lite.close()
  return file
}

async function postgresTemplate(cluster: string): Promise<string> {
  const { url, nome } = await createTestDatabase(cluster)
  const engine = openPostgres(url, 1)
  await migrate(engine.demorada)
  await engine.close()
  return nome
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lousa-ensaio-'))
  const wantsPostgres = project.name.includes('postgres')
  const cluster = wantsPostgres ? await findPostgres() : null
  if (wantsPostgres && !cluster) throw new Error('The programs of PostgreSQL are here, and no cluster could be made with them')
  project.provide('imagemPglite', wantsPostgres ? '' : await embeddedImage(folder))
  const modelo = cluster && (await postgresTemplate(cluster.url))
  project.provide('postgres', cluster && modelo ? { cluster: cluster.url, modelo } : null)
  process.stdout.write(`Motor de base de dados (${project.name}): ${cluster?.nome ?? 'PGlite'}\n`)
  return async () => {
    if (cluster && modelo) await dropTestDatabase(cluster.url, modelo)
    cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
