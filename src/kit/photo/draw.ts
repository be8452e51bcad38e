/** A photograph on a canvas, as it is seen: the browser honours the orientation that the camera wrote down. */
import { cropPixels, type Crop, type Pixels, turnedPixels } from './crop.ts'

/** The longest side of what leaves, pixels: a page of a notebook stays readable, and an old phone has the memory. */
const LONGEST = 4_096
const QUALITY = 0.9

/** Reads a picture; rejects where the browser cannot show it. */
export async function readPhoto(source: string | Blob): Promise<HTMLImageElement> {
  const url = typeof source === 'string' ? source : URL.createObjectURL(source)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } finally {
    if (typeof source !== 'string') URL.revokeObjectURL(url)
  }
  return image
}

export const pixelsOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): Pixels => ({ width: naturalWidth, height: naturalHeight })

/** Draws the turned picture's `crop` over the whole canvas, `longest` pixels at most. */
export function drawPhoto(canvas: HTMLCanvasElement, image: HTMLImageElement, turns: number, crop: Crop, longest: number): void {
  const size = pixelsOf(image)
  const part = cropPixels(turnedPixels(size, turns), crop)
  const scale = Math.min(1, longest / Math.max(part.width, part.height))
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round(part.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws on no canvas')
  pen.imageSmoothingQuality = 'high'
  pen.scale(scale, scale)
  pen.translate(-part.x, -part.y)
  const turned = turnedPixels(size, turns)
  pen.translate(turned.width / 2, turned.height / 2)
  pen.rotate((turns * Math.PI) / 2)
  pen.drawImage(image, -size.width / 2, -size.height / 2)
}

/** What is kept of it, as a file: PNG stays PNG, everything else leaves as JPEG. */
export async function cutPhoto(
  image: HTMLImageElement,
  turns: number,
  crop: Crop,
  { name, type }: { name: string; type: string },
): Promise<File> {
  const canvas = document.createElement('canvas')
  drawPhoto(canvas, image, turns, crop, LONGEST)
  const kind = type === 'image/png' ? 'image/png' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((give) => {
    canvas.toBlob(give, kind, QUALITY)
  })
  if (!blob) throw new Error('This browser could not make a picture of a canvas')
  return new File([blob], name.replace(/\.[^.]*$/, '') + (kind === 'image/png' ? '.png' : '.jpg'), { type: kind })
}
