/** Before all browser tests: the demo school is loaded once for each engine that a project asks for; each worker copies it. */
import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { FullConfig } from '@playwright/test'
import { createTestDatabase, dropTestDatabase, findPostgres } from '#server/ensaio/motores.ts'
import { type ModeloPostgres, type Motor, chaveDoModeloPostgres, modelo, newFolder, startOn } from './servidor.ts'

async function fillFolder(): Promise<void> {
  if (process.env['LOUSA_ESCOLA_MODELO'] && existsSync(modelo)) return
  rmSync(modelo, { recursive: true, force: true })
  const servidor = await startOn(modelo)
  await servidor.stop()
}

/** Answers what throws it away. */
async function fillPostgres(): Promise<() => Promise<void>> {
  const cluster = await findPostgres()
  if (!cluster) throw new Error('The programs of PostgreSQL are here, and no cluster could be made with them')
  const pasta = newFolder()
  const { url, nome } = await createTestDatabase(cluster.url)
  const servidor = await startOn(pasta, undefined, { DATABASE_URL: url, LOUSA_DEMO: '1' })
  await servidor.stop()
  process.env[chaveDoModeloPostgres] = JSON.stringify({ cluster: cluster.url, nome, pasta } satisfies ModeloPostgres)
  return async () => {
    await dropTestDatabase(cluster.url, nome)
    cluster.stop()
    rmSync(pasta, { recursive: true, force: true })
  }
}

export default async function prepare({ projects }: FullConfig<object, { motor?: Motor }>): Promise<() => Promise<void>> {
  // Also where somebody runs these tests alone.
  execFileSync(process.execPath, [path.resolve(import.meta.dirname, '../scripts/build-server.mjs'), '--ensaio'], { stdio: 'inherit' })
  const motores = new Set(projects.map(({ use }) => use.motor ?? 'pglite'))
  process.stdout.write(`Motores de base de dados (navegador): ${[...motores].join(', ')}\n`)
  const [, drop] = await Promise.all([fillFolder(), motores.has('postgres') ? fillPostgres() : undefined])
  return drop ?? (async () => {})
}
