/** Starts one process: environment, database, demo school, HTTP. Any trouble is one sentence and exit code 1. */
import { start } from './arranque.ts'
import { ErroDeArranque } from './config.ts'

try {
  const running = await start(process.env)
  const stop = (): void => void running.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  if (!(error instanceof ErroDeArranque)) throw error
  process.stderr.write(`\n${error.message}\n\n`)
  process.exit(1)
}
