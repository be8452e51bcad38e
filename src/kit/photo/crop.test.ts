import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropPixels, isWhole, moveCorner, turnCrop, turnedPixels, WHOLE, type Corner, type Crop } from './crop.ts'

const corner = fc.record<Corner>({ x: fc.constantFrom('left', 'right'), y: fc.constantFrom('top', 'bottom') })
const place = fc.record({ x: fc.double({ min: -2, max: 3, noNaN: true }), y: fc.double({ min: -2, max: 3, noNaN: true }) })
const crop = fc
  .array(fc.tuple(corner, place), { maxLength: 6 })
  .map((moves) => moves.reduce((now, [one, to]) => moveCorner(now, one, to), WHOLE))

const isInside = ({ left, top, right, bottom }: Crop) => left >= 0 && top >= 0 && right <= 1 && bottom <= 1 && right > left && bottom > top

test('os cantos nunca saem da fotografia nem passam um pelo outro', () => {
  fc.assert(
    fc.property(crop, (one) => {
      expect(isInside(one)).toBe(true)
    }),
  )
})

test('quatro quartos de volta deixam tudo como estava', () => {
  fc.assert(
    fc.property(crop, (one) => {
      const back = turnCrop(turnCrop(turnCrop(turnCrop(one))))
      for (const side of ['left', 'top', 'right', 'bottom'] as const) expect(back[side]).toBeCloseTo(one[side], 9)
    }),
  )
})

test('uma volta leva o canto de cima, à esquerda, para cima à direita', () => {
  expect(turnCrop({ left: 0, top: 0, right: 0.25, bottom: 0.5 })).toEqual({ left: 0.5, top: 0, right: 1, bottom: 0.25 })
  expect(turnedPixels({ width: 400, height: 300 }, 1)).toEqual({ width: 300, height: 400 })
  expect(turnedPixels({ width: 400, height: 300 }, 2)).toEqual({ width: 400, height: 300 })
})

test('os píxeis que ficam são da fotografia, e há sempre um', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 5_000 }), height: fc.integer({ min: 1, max: 5_000 }) })
  fc.assert(
    fc.property(crop, size, (one, { width, height }) => {
      const part = cropPixels({ width, height }, one)
      expect(part.width >= 1 && part.height >= 1).toBe(true)
      expect(part.x + part.width <= width + 1 && part.y + part.height <= height + 1).toBe(true)
    }),
  )
  expect(cropPixels({ width: 400, height: 300 }, WHOLE)).toEqual({ x: 0, y: 0, width: 400, height: 300 })
  expect(isWhole(WHOLE)).toBe(true)
})
