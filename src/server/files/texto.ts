/** Texts are kept in UTF-8, whatever the program that wrote them used, so that they are read right wherever they are opened. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Rascunho, writeDraft } from '#server/store/rascunho.ts'

/** The encoding a text says it has with its first two bytes. */
export const utf16Of = (head: Uint8Array): 'utf-16le' | 'utf-16be' | null =>
  head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null

async function isUtf8(caminho: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of createReadStream(caminho)) decoder.decode(piece as Buffer, { stream: true }) // no encoding: bytes
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The text in UTF-8. One that was not says so with its first bytes, as spreadsheets want it. */
export async function toUtf8(pasta: string, draft: Rascunho): Promise<Rascunho> {
  const file = await open(draft.caminho)
  const { buffer: head } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close())
  const utf16 = utf16Of(head)
  if (utf16 === null && (await isUtf8(draft.caminho))) return draft
  const decoder = new TextDecoder(utf16 ?? 'windows-1252')
  async function* converted() {
    yield Buffer.from('\uFEFF')
    for await (const piece of createReadStream(draft.caminho)) yield Buffer.from(decoder.decode(piece as Buffer, { stream: true })) // bytes
    yield Buffer.from(decoder.decode())
  }
  return writeDraft(pasta, converted())
}
