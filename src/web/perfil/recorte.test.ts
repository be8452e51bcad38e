import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { APROXIMAR_MAXIMO, firstSquare, moveTo, placeOf, zoomOf, zoomTo } from './recorte.ts'

const lado = fc.integer({ min: 40, max: 4000 })

describe('o recorte', () => {
  test('começa quadrado, quase inteiro, um pouco acima do meio', () => {
    expect(firstSquare({ width: 400, height: 200 })).toEqual({ x: 110, y: 0, width: 180, height: 180 })
  })

  test.prop([lado, lado, fc.array(fc.double({ min: 0, max: 9, noNaN: true }), { minLength: 1, maxLength: 5 })])(
    'por mais que se aproxime e afaste, é um quadrado dentro da imagem',
    (width, height, zooms) => {
      const shown = { width, height }
      const end = zooms.reduce((recorte, zoom) => zoomTo(recorte, zoom, shown), firstSquare(shown))
      expect(end.width).toBe(end.height)
      expect(end.x).toBeGreaterThanOrEqual(0)
      expect(end.y).toBeGreaterThanOrEqual(0)
      expect(end.x + end.width).toBeLessThanOrEqual(width + 1e-6)
      expect(end.y + end.height).toBeLessThanOrEqual(height + 1e-6)
      expect(zoomOf(end, shown)).toBeGreaterThanOrEqual(1 - 1e-9)
      expect(zoomOf(end, shown)).toBeLessThanOrEqual(APROXIMAR_MAXIMO + 1e-9)
    },
  )

  test.prop([lado, lado, fc.double({ min: 1, max: 4, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })])(
    'sem arrastar chega-se a qualquer lugar, e o outro eixo fica como estava',
    (width, height, zoom, lugar) => {
      const shown = { width, height }
      const before = zoomTo(firstSquare(shown), zoom, shown)
      const after = moveTo(before, 'x', lugar, shown)
      expect({ ...after, x: 0 }).toEqual({ ...before, x: 0 })
      const place = placeOf(after, 'x', shown)
      if (width - before.width < 1) expect(place).toBeNull()
      else expect(place).toBeCloseTo(lugar, 6)
      expect(moveTo(after, 'y', 1, shown).y + after.height).toBeCloseTo(height, 6)
    },
  )
})
