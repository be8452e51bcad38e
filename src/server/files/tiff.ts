/** The plainest picture file that has room for a colour profile: a head, then the pixels as they are. */

const SHORT = 3
const LONG = 4
const UNDEFINED = 7

/** What stands before the rows of red, green and blue, a byte each. */
export function tiffHead({ width, height }: { width: number; height: number }, profile: Uint8Array): Buffer {
  const count = profile.byteLength === 0 ? 11 : 12
  const bitsAt = 8 + 2 + count * 12 + 4
  const profileAt = bitsAt + 6
  const pixelsAt = profileAt + profile.byteLength
  const fields: [tag: number, type: number, many: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 3, bitsAt],
    [259, SHORT, 1, 1], // not compressed
    [262, SHORT, 1, 2], // red, green, blue
    [273, LONG, 1, pixelsAt],
    [274, SHORT, 1, 1], // upright
    [277, SHORT, 1, 3],
    [278, LONG, 1, height],
    [279, LONG, 1, width * height * 3],
    [284, SHORT, 1, 1], // a pixel's bytes beside each other
  ]
  if (profile.byteLength > 0) fields.push([34_675, UNDEFINED, profile.byteLength, profileAt])
  const head = Buffer.alloc(pixelsAt)
  head.write('II')
  head.writeUInt16LE(42, 2)
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(fields.length, 8)
  for (const [i, [tag, type, many, value]] of fields.entries()) {
    const at = 10 + i * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(many, at + 4)
    head.writeUInt32LE(value, at + 8)
  }
  for (const i of [0, 1, 2]) head.writeUInt16LE(8, bitsAt + i * 2)
  head.set(profile, profileAt)
  return head
}
