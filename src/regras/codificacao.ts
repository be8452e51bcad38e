/** How the text of a file is encoded, told by its bytes. Pure. */

export type Codificacao = 'utf-8' | 'utf-16' | 'windows-1252' | 'mac-roman'

/**
 * The 32 places where Windows-1252 differs from ISO 8859-1; the five empty ones stay as they are. The table is made by
 * hand, because some releases of the platform's decoder read Windows-1252 as ISO 8859-1.
 */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const windowsCodes = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 && byte < 0xa0 ? windowsSigns.charCodeAt(byte - 0x80) : byte,
)

/** Decodes through a table and the decoder of UTF-16, because sign by sign a large file would take a tenth of a second. */
function decodeWindows1252(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes.length)
  for (let i = 0; i < bytes.length; i++) units[i] = windowsCodes[bytes[i] ?? 0] ?? 0
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(units)
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const portuguese = new Set('áàâãçéêíóôõúüñÁÀÂÃÇÉÊÍÓÔÕÚÜÑ')
/** Signs that stand at the edge of a word or alone. */
const edges = new Set('«»“”‘’„–—…€\u00a0')

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign)
const isLower = (sign: string): boolean => /\p{Ll}/u.test(sign)
const isUpper = (sign: string): boolean => /\p{Lu}/u.test(sign)

/**
 * How likely a sign is between these two in Portuguese. Letters of the language in their case, apostrophes in names and
 * ordinals are likely.
 */
function likelihoodOf(sign: string, before: string, after: string): number {
  const inside = isLetter(before) && isLetter(after)
  if (sign === 'ª' || sign === 'º') return /[\d.\p{L}]/u.test(before) ? 1 : -2
  if (isLetter(sign)) {
    const misplaced = isUpper(sign) ? isLower(before) : isUpper(after)
    if (misplaced) return -2
    if (portuguese.has(sign)) return isUpper(sign) || isLetter(before) ? 2 : 1
    return isLetter(before) || isLetter(after) ? 1 : 0
  }
  if (sign === '’') return inside ? 1 : 0
  return edges.has(sign) && !inside ? 0 : -2
}

function likelihood(text: string): number {
  let sum = 0
  for (const { 0: sign, index } of text.matchAll(/[^\p{ASCII}]/gu))
    sum += likelihoodOf(sign, text.charAt(index - 1), text.charAt(index + sign.length))
  return sum
}

/** So many bytes beyond ASCII tell one encoding from the other, whatever the size of the file. */
const sampleSigns = 2_000

/** The beginning of a file that holds that many. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  let signs = 0
  const end = bytes.findIndex((byte) => byte >= 0x80 && ++signs > sampleSigns)
  return end === -1 ? bytes : bytes.subarray(0, end)
}

export type DeUmByte = Extract<Codificacao, 'windows-1252' | 'mac-roman'>

/** A byte is a sign in these: a piece of a file can be read by itself. */
export const decodeDeUmByte = (bytes: Uint8Array, codificacao: DeUmByte): string =>
  codificacao === 'mac-roman' ? new TextDecoder('macintosh').decode(bytes) : decodeWindows1252(bytes)

/**
 * The one-byte encoding of the beginning of a text: Windows-1252, or Mac Roman where that makes better Portuguese.
 * Excel and TextEdit on a Mac write Mac Roman.
 */
export function tellDeUmByte(bytes: Uint8Array): DeUmByte {
  const sample = sampleOf(bytes)
  return likelihood(decodeDeUmByte(sample, 'mac-roman')) > likelihood(decodeDeUmByte(sample, 'windows-1252')) ? 'mac-roman' : 'windows-1252'
}

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean => signature.every((byte, index) => bytes[index] === byte)

/**
 * The text of a file and its encoding. A byte order mark decides. Without one the bytes are UTF-8 where they are valid
 * as that, and otherwise one byte a sign.
 */
export function decodeTexto(bytes: Uint8Array): { texto: string; codificacao: Codificacao } {
  if (startsWith(bytes, 0xff, 0xfe)) return { texto: new TextDecoder('utf-16le').decode(bytes), codificacao: 'utf-16' }
  if (startsWith(bytes, 0xfe, 0xff)) return { texto: new TextDecoder('utf-16be').decode(bytes), codificacao: 'utf-16' }
  const texto = decodeUtf8(bytes)
  if (texto !== null) return { texto, codificacao: 'utf-8' }
  const codificacao = tellDeUmByte(bytes)
  return { texto: decodeDeUmByte(bytes, codificacao), codificacao }
}
