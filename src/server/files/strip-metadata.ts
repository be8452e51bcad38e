/**
 * Strips a picture of everything but the picture: place, time, camera, thumbnails, comments, bytes after the end. The
 * pixels are not touched. Null where the bytes are out of order. The code names the parts that stay, so that unknown
 * parts go.
 */
type Peca = Buffer
const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)

/** Of JPEG: everything but APPn and comments; of APPn what says how to read the colours. */
function stripJpeg(bytes: Buffer): Buffer | null {
  const kept: Peca[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0xd9) return Buffer.concat([...kept, bytes.subarray(at, at + 2)])
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const isJfif = marker === 0xe0 && ascii(bytes, at + 4, at + 8) === 'JFIF' && end - at === 18
    const isAdobe = marker === 0xee && ascii(bytes, at + 4, at + 9) === 'Adobe'
    const isOther = marker < 0xe0 || (marker > 0xef && marker !== 0xfe)
    if (isJfif || isAdobe || isOther) kept.push(bytes.subarray(at, end))
    at = end
    if (marker !== 0xda) continue
    // What a scan holds, until a marker that is none of its own.
    const from = at
    for (;;) {
      at = bytes.indexOf(0xff, at)
      if (at === -1 || at + 1 >= bytes.length) return null
      const next = bytes[at + 1] ?? 0
      if (next !== 0 && (next < 0xd0 || next > 0xd7)) break
      at += 2
    }
    kept.push(bytes.subarray(from, at))
  }
  // The end may be where the file was cut after its last marker.
  return at + 2 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] === 0xd9
    ? Buffer.concat([...kept, bytes.subarray(at, at + 2)])
    : null
}

const pecasDePng = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'pHYs'])

function stripPng(bytes: Buffer): Buffer | null {
  const kept: Peca[] = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length;) {
    const tipo = ascii(bytes, at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    if (pecasDePng.has(tipo)) kept.push(bytes.subarray(at, end))
    if (tipo === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return null
}

const pecasDeWebp = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])

function stripWebp(bytes: Buffer): Buffer | null {
  const kept: Peca[] = []
  const fim = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let at = 12; at + 8 <= fim;) {
    const tipo = ascii(bytes, at, at + 4)
    const tamanho = bytes.readUInt32LE(at + 4)
    const end = at + 8 + tamanho + (tamanho % 2)
    if (end > bytes.length) return null
    const peca = Buffer.from(bytes.subarray(at, end))
    // What the first piece says is there: a profile, EXIF and XMP are not any more.
    if (tipo === 'VP8X') peca.writeUInt8(peca.readUInt8(8) & ~0b0010_1100, 8)
    if (pecasDeWebp.has(tipo)) kept.push(peca)
    at = end
  }
  if (kept.length === 0) return null
  const body = Buffer.concat(kept)
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(4 + body.length, 4)
  return Buffer.concat([head, body])
}

/** Where the chain of blocks that begins at `at` ends; null: it does not. */
function endOfBlocks(bytes: Buffer, from: number): number | null {
  let at = from
  while (at < bytes.length) {
    const size = bytes[at] ?? 0
    at += 1 + size
    if (size === 0) return at
  }
  return null
}

const paleta = (campos: number): number => (campos & 0x80 ? 3 * 2 ** ((campos & 7) + 1) : 0)

/** Of GIF: the pictures, how each is shown, and how often all of them. */
function stripGif(bytes: Buffer): Buffer | null {
  if (bytes.length < 14) return null
  let at = 13 + paleta(bytes.readUInt8(10))
  const kept: Peca[] = [bytes.subarray(0, at)]
  for (;;) {
    const kind = bytes[at]
    if (kind === 0x3b) return Buffer.concat([...kept, bytes.subarray(at, at + 1)])
    const isPicture = kind === 0x2c
    if ((!isPicture && kind !== 0x21) || at + 11 > bytes.length) return null
    const end = endOfBlocks(bytes, isPicture ? at + 11 + paleta(bytes.readUInt8(at + 9)) : at + 2)
    if (end === null) return null
    const label = bytes[at + 1]
    const isLoop = label === 0xff && /^(NETSCAPE2|ANIMEXTS1)/.test(ascii(bytes, at + 3, at + 14))
    if (isPicture || label === 0xf9 || isLoop) kept.push(bytes.subarray(at, end))
    at = end
  }
}

const porTipo: Record<string, (bytes: Buffer) => Buffer | null> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/gif': stripGif,
}

/** The picture's bytes without anything but the picture; null where that cannot be had without unpacking it. */
export function stripImage(bytes: Buffer, tipo: string): Buffer | null {
  try {
    return porTipo[tipo]?.(bytes) ?? null
  } catch (error) {
    // A piece said to be longer than the file.
    if (error instanceof RangeError) return null
    throw error
  }
}
