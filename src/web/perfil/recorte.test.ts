import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { APROXIMAR_MAXIMO, firstSquare, zoomOf, zoomTo } from './recorte.ts'

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
})
