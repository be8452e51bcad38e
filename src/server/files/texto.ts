/** Keeps texts in UTF-8, whatever their program wrote, so that they are read right wherever they are opened. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type DeUmByte, decodeDeUmByte, tellDeUmByte } from '#regras/codificacao.ts'
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

/** So many pieces with accents are enough to tell the encoding, and the rest of a large file stays out of memory. */
const piecesThatTell = 16

/** Reads the pieces that hold more than ASCII, as lists of pupils are read whole. */
async function tellEncoding(caminho: string): Promise<DeUmByte> {
  const told: Buffer[] = []
  for await (const piece of createReadStream(caminho)) {
    const bytes = piece as Buffer // no encoding: bytes
    if (bytes.some((byte) => byte >= 0x80)) told.push(bytes)
    if (told.length === piecesThatTell) break
  }
  return tellDeUmByte(Buffer.concat(told))
}

/** From a piece of a file to its text. The last call, without a piece, gives what was left over. */
async function decoderOf(caminho: string, utf16: ReturnType<typeof utf16Of>): Promise<(piece?: Buffer) => string> {
  if (utf16 !== null) {
    const decoder = new TextDecoder(utf16)
    return (piece) => (piece ? decoder.decode(piece, { stream: true }) : decoder.decode())
  }
  const codificacao = await tellEncoding(caminho)
  return (piece) => (piece ? decodeDeUmByte(piece, codificacao) : '')
}

/** The text in UTF-8. One that was not says so with its first bytes, as spreadsheets want it. */
export async function toUtf8(pasta: string, draft: Rascunho): Promise<Rascunho> {
  const file = await open(draft.caminho)
  const { buffer: head } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close())
  const utf16 = utf16Of(head)
  if (utf16 === null && (await isUtf8(draft.caminho))) return draft
  const decode = await decoderOf(draft.caminho, utf16)
  async function* converted() {
    yield Buffer.from('\uFEFF')
    for await (const piece of createReadStream(draft.caminho)) yield Buffer.from(decode(piece as Buffer)) // bytes
    yield Buffer.from(decode())
  }
  return writeDraft(pasta, converted())
}
