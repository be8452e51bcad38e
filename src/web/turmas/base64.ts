/** Bytes as base64, piece by piece: a call with all of them at once would be too many arguments. */
export function toBase64(bytes: Uint8Array): string {
  const piece = 0x8000
  let text = ''
  for (let start = 0; start < bytes.length; start += piece) text += String.fromCharCode(...bytes.subarray(start, start + piece))
  return btoa(text)
}
