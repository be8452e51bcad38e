/** Shrinks a camera's photograph to its size on the page: everybody's phone fetches it with the page. */
import { limites } from '#regras/limites.ts'

type Tamanho = { width: number; height: number }

/** The types of a still photograph. Drawings and moving pictures stay as they are. */
const simples = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

/** The size with the same form whose longest side is `lado` at most; null where it is small enough already. */
export function tamanhoMenor({ width, height }: Tamanho, lado: number): Tamanho | null {
  const scale = lado / Math.max(width, height)
  return scale >= 1 ? null : { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * The same picture, `lado` pixels long at most. A picture the browser cannot shrink goes as it is: the server has the
 * last word.
 */
export async function shrink(file: File, lado: number = limites.imagemDoSiteLado): Promise<File> {
  if (!simples.has(file.type)) return file
  const image = await createImageBitmap(file).catch(() => null)
  const size = image && tamanhoMenor(image, lado)
  if (!image || !size) return file
  const canvas = Object.assign(document.createElement('canvas'), size)
  const pen = canvas.getContext('2d')
  if (!pen) return file
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, size.width, size.height)
  image.close()
  const blob = await new Promise<Blob | null>((give) => {
    canvas.toBlob(give, 'image/webp', 0.85)
  })
  // A browser that does not write this kind writes another one, which may be the larger.
  if (!blob || blob.size >= file.size) return file
  return new File([blob], file.name.replace(/\.\w+$/, `.${blob.type.replace('image/', '')}`), { type: blob.type })
}
