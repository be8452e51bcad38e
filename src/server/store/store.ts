/** Uploaded bytes, named by their own sha-256: written once, never changed. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { mkdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

export type FileStore = {
  /** A folder of this machine for files that are being received: see `rascunho.ts`. */
  rascunhos: string
  /** Keeps bytes that are in memory anyway, as a piece is, and returns their digest. The same bytes kept twice are there once. */
  put: (bytes: Uint8Array) => Promise<string>
  /** Keeps a draft under its digest; it may be gone from where it stood afterwards. */
  keep: (draft: { caminho: string; resumo: string }) => Promise<void>
  /** The bytes from `inicio` to `fim` inclusive, or all. */
  read: (resumo: string, range?: { inicio: number; fim: number }) => Readable
  exists: (resumo: string) => Promise<boolean>
  /** Takes the bytes off the disk; those that are not there are gone already. */
  remove: (resumo: string) => Promise<void>
}

/** Files in a folder, spread over 256 sub-folders. */
export function folderStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true })
  const place = (resumo: string): string => path.join(folder, resumo.slice(0, 2), resumo)
  const exists = async (resumo: string): Promise<boolean> => (await stat(place(resumo)).catch(() => null)) !== null
  return {
    // Of the same disk: what is received is only renamed once it is kept.
    rascunhos: path.join(folder, 'rascunhos'),
    exists,
    remove: (resumo) => rm(place(resumo), { force: true }),
    read: (resumo, range) => createReadStream(place(resumo), range ? { start: range.inicio, end: range.fim } : {}),
    put: async (bytes) => {
      const resumo = createHash('sha256').update(bytes).digest('hex')
      if (await exists(resumo)) return resumo
      await mkdir(path.dirname(place(resumo)), { recursive: true })
      // Written beside and renamed, so that a half-written file never bears its final name.
      const draft = `${place(resumo)}.${randomUUID()}`
      try {
        await writeFile(draft, bytes)
        await rename(draft, place(resumo))
      } catch (error) {
        await unlink(draft).catch(() => {})
        throw error
      }
      return resumo
    },
    keep: async ({ caminho, resumo }) => {
      if (await exists(resumo)) return
      await mkdir(path.dirname(place(resumo)), { recursive: true })
      await rename(caminho, place(resumo))
    },
  }
}
