/** Geometry of a crop: fractions of the picture as it is seen, from its top left. Pure. */

export type Crop = { left: number; top: number; right: number; bottom: number }
export type Corner = { x: 'left' | 'right'; y: 'top' | 'bottom' }
export type Pixels = { width: number; height: number }

export const WHOLE: Crop = { left: 0, top: 0, right: 1, bottom: 1 }

/** The least part of a side that stays. */
const LEAST = 0.05

/** Between these two, and inside the picture whatever the last digits say. */
const between = (n: number, low: number, high: number): number => Math.min(1, Math.max(0, Math.min(high, Math.max(low, n))))

/** The crop with this corner there, inside the picture and never turned inside out. */
export function moveCorner(crop: Crop, { x, y }: Corner, to: { x: number; y: number }): Crop {
  const atX = x === 'left' ? between(to.x, 0, crop.right - LEAST) : between(to.x, crop.left + LEAST, 1)
  const atY = y === 'top' ? between(to.y, 0, crop.bottom - LEAST) : between(to.y, crop.top + LEAST, 1)
  return { ...crop, [x]: atX, [y]: atY }
}

/** The same part of the picture, once it is turned a quarter to the right. */
export const turnCrop = ({ left, top, right, bottom }: Crop): Crop => ({ left: 1 - bottom, top: left, right: 1 - top, bottom: right })

/** The picture's size as it is seen after so many quarter turns. */
export const turnedPixels = ({ width, height }: Pixels, turns: number): Pixels =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

/** The pixels of the turned picture that stay: whole ones, one at least. */
export function cropPixels(size: Pixels, { left, top, right, bottom }: Crop): Pixels & { x: number; y: number } {
  const [x, y] = [Math.round(left * size.width), Math.round(top * size.height)]
  return {
    x,
    y,
    width: Math.max(1, Math.round(right * size.width) - x),
    height: Math.max(1, Math.round(bottom * size.height) - y),
  }
}

export const isWhole = ({ left, top, right, bottom }: Crop): boolean => left === 0 && top === 0 && right === 1 && bottom === 1
