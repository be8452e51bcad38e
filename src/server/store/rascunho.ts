/** Files as they are received: on a disk from their first byte, so that no upload ever stands in memory. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { limites } from '#regras/limites.ts'
import type { FileStore } from './store.ts'

/** Bytes on this machine's disk, nobody's yet; `resumo` is the digest they will be named by. */
export type Rascunho = { caminho: string; resumo: string; tamanho: number }

/** Gives `work` a folder of its own for a file on its way. The folder and its content go once `work` is over. */
export async function withDrafts<T>({ rascunhos }: FileStore, work: (pasta: string) => Promise<T>): Promise<T> {
  const pasta = path.join(rascunhos, randomUUID())
  await mkdir(pasta, { recursive: true })
  try {
    return await work(pasta)
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}

/** How many bytes may come, and the error of one more. */
export type Lugar = { maximo: number; over: Error }

/** Writes the bytes that come into a draft, and counts and digests them on the way. Throws `over` as soon as there are too many. */
export async function writeDraft(
  pasta: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  lugar: Lugar | null = null,
): Promise<Rascunho> {
  const caminho = path.join(pasta, randomUUID())
  const digest = createHash('sha256')
  let tamanho = 0
  async function* counted() {
    for await (const piece of bytes) {
      tamanho += piece.byteLength
      if (lugar && tamanho > lugar.maximo) throw lugar.over
      digest.update(piece)
      yield piece
    }
  }
  await pipeline(counted, createWriteStream(caminho))
  return { caminho, resumo: digest.digest('hex'), tamanho }
}

/** The draft another program has written at `caminho`. */
export async function readDraft(caminho: string): Promise<Rascunho> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(caminho), digest)
  return { caminho, resumo: digest.digest('hex'), tamanho: (await stat(caminho)).size }
}

/** Removes the drafts of processes that ended before their `finally`. */
export async function tidyDrafts({ rascunhos }: FileStore): Promise<void> {
  const before = Date.now() - limites.envioHoras * 3_600_000
  for (const nome of await readdir(rascunhos).catch(() => [])) {
    const pasta = path.join(rascunhos, nome)
    const found = await stat(pasta).catch(() => null)
    if (found && found.mtimeMs < before) await rm(pasta, { recursive: true, force: true })
  }
}
