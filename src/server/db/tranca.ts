/** One process at a time on an embedded data folder: two would destroy it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ErroDeArranque } from '#server/config.ts'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Takes the lock; answers how to let go of it. Throws `ErroDeArranque` when it is held or the folder cannot be written. */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'lousa.pid')
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST')
      throw new ErroDeArranque(`Não é possível escrever na pasta de dados ${folder}: escolha outra com LOUSA_DATA.`)
    const holder = Number(readFileSync(file, 'utf8'))
    if (holder > 0 && holder !== process.pid && isAlive(holder)) {
      throw new ErroDeArranque(
        `Já há uma Lousa a usar a pasta ${folder} (processo ${holder}). Pare-a primeiro, ou escolha outra pasta com LOUSA_DATA.`,
      )
    }
    // Left behind by a process that was killed.
    writeFileSync(file, String(process.pid))
  }
  return () => rmSync(file, { force: true })
}
