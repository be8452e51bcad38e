/** Starts Lousa: one process, or several behind one port. Any trouble is one sentence and exit code 1. */
import cluster from 'node:cluster'
import { migrateOnly, start } from './start-server.ts'
import { ErroDeArranque, readConfig } from './config.ts'
import { runProcesses } from './processos.ts'

try {
  if (process.argv.includes('--migrate')) {
    await migrateOnly(process.env)
    process.exit(0)
  }
  const { processos } = readConfig(process.env)
  if (processos > 1 && cluster.isPrimary) process.exit(await runProcesses(processos))
  const running = await start(process.env)
  const told = Promise.withResolvers<void>()
  process.once('SIGINT', () => told.resolve())
  process.once('SIGTERM', () => told.resolve())
  await told.promise
  await running.close()
  process.exit(0)
} catch (error) {
  if (!(error instanceof ErroDeArranque)) throw error
  process.stderr.write(`\n${error.message}\n\n`)
  process.exit(1)
}
