/** The square cut out of a picture, in the pixels it is shown with. Pure, but for the last function. */
import { limites } from '#regras/limites.ts'

export type Recorte = { x: number; y: number; width: number; height: number }
export type Tamanho = { width: number; height: number }

/** How far one may come closer: the smallest square is a quarter of the largest. */
export const APROXIMAR_MAXIMO = 4

const clamp = (value: number, max: number): number => Math.min(Math.max(0, value), Math.max(0, max))
export const ladoMaximo = ({ width, height }: Tamanho): number => Math.min(width, height)

/** The square of this side around the same middle, kept inside the picture. */
export function squareAround(recorte: Recorte, lado: number, { width, height }: Tamanho): Recorte {
  const x = clamp(recorte.x + recorte.width / 2 - lado / 2, width - lado)
  const y = clamp(recorte.y + recorte.height / 2 - lado / 2, height - lado)
  return { x, y, width: lado, height: lado }
}

/** What is offered at first: nearly all of it, a little higher than the middle, where faces are. */
export function firstSquare(shown: Tamanho): Recorte {
  const lado = ladoMaximo(shown) * 0.9
  return squareAround({ x: 0, y: 0, width: shown.width, height: shown.height * 0.9 }, lado, shown)
}

/** 1: the largest square; 4: the smallest. */
export const zoomOf = (recorte: Recorte, shown: Tamanho): number => (recorte.width > 0 ? ladoMaximo(shown) / recorte.width : 1)
export const zoomTo = (recorte: Recorte, zoom: number, shown: Tamanho): Recorte =>
  squareAround(recorte, ladoMaximo(shown) / Math.min(Math.max(zoom, 1), APROXIMAR_MAXIMO), shown)

/** Where the square stands in the room it has to move: 0 at the start, 1 at the end; null where it has none. */
export function placeOf(recorte: Recorte, axis: 'x' | 'y', shown: Tamanho): number | null {
  const room = shown[axis === 'x' ? 'width' : 'height'] - recorte.width
  return room < 1 ? null : clamp(recorte[axis] / room, 1)
}

/** The square moved along one axis; `place` as `placeOf` gives it. */
export const moveTo = (recorte: Recorte, axis: 'x' | 'y', place: number, shown: Tamanho): Recorte => ({
  ...recorte,
  [axis]: clamp(place, 1) * Math.max(0, shown[axis === 'x' ? 'width' : 'height'] - recorte.width),
})

/** Draws the square, twice as fine as it is kept; what was transparent becomes white. Null where the browser cannot. */
export function cutOut(image: HTMLImageElement, recorte: Recorte): Promise<Blob | null> {
  const side = limites.avatarLado * 2
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, side, side)
  const scale = image.naturalWidth / image.width
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, recorte.x * scale, recorte.y * scale, recorte.width * scale, recorte.height * scale, 0, 0, side, side)
  return new Promise((give) => {
    canvas.toBlob(give, 'image/jpeg', 0.92)
  })
}
