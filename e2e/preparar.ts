/** Before all browser tests: the demo school is loaded once, into a folder each worker copies. */
import { existsSync, rmSync } from 'node:fs'
import { modelo, startOn } from './servidor.ts'

export default async function prepare(): Promise<void> {
  if (process.env['LOUSA_ESCOLA_MODELO'] && existsSync(modelo)) return
  rmSync(modelo, { recursive: true, force: true })
  const servidor = await startOn(modelo)
  await servidor.stop()
}
