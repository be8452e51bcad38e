/** The type of a file, read from its bytes: its name and its sender are not believed. */
import { open } from 'node:fs/promises'
import { utf16Of } from './texto.ts'

/** Pictures made of pixels, whose decoders are looked after: not SVG, which is words. */
const tiposDePixeis = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])
export const isPixels = (tipo: string): boolean => tiposDePixeis.has(tipo)

/** The older office's one container, by the ending: a program to be installed comes in the same. */
const deEscritorio: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}

/** The first bytes of a draft. */
async function readHead(caminho: string, quantos = 4096): Promise<Buffer> {
  const file = await open(caminho)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(quantos), 0, quantos, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The MIME type that the bytes show; null: none that is known. Text and SVG have no magic number, so their content is looked at. */
export async function typeOf(caminho: string, nome: string): Promise<string | null> {
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(caminho)
  if (found?.mime === 'application/x-cfb') return deEscritorio[/\.(\w+)$/.exec(nome)?.[1]?.toLowerCase() ?? ''] ?? null
  if (found && found.mime !== 'application/xml') return found.mime.split(';')[0] ?? null
  const bytes = await readHead(caminho)
  const utf16 = utf16Of(bytes)
  if (utf16 === null && bytes.includes(0)) return null
  const head = new TextDecoder(utf16 ?? 'utf-8').decode(bytes.subarray(0, 1000))
  if (/\.html?$/i.test(nome) && /^\s*<(!doctype html|html)[\s>]/i.test(head)) return 'text/html'
  if (/<svg[\s>]/i.test(head)) return 'image/svg+xml'
  if (/^\uFEFF?WEBVTT\s/.test(head)) return 'text/vtt'
  return /\.csv$/i.test(nome) ? 'text/csv' : /\.(txt|md)$/i.test(nome) ? 'text/plain' : null
}
