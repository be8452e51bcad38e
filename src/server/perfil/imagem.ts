/** A person's picture: whatever was sent becomes a small square WebP without anything but its pixels. */
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { limites } from '#regras/limites.ts'
import { AppError } from '#server/http/erro.ts'

/** What is decoded. Neither SVG, which may name other files, nor formats whose decoders few have looked at. */
const aceites = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])

/** libvips says both in words only. */
const isTooManyPixels = (error: unknown): boolean => error instanceof Error && /pixel limit/i.test(error.message)

/**
 * Turned upright, cut to the middle square, made small, on white where it was transparent. Colour profile, place, time
 * and camera stay behind: nothing of the original file is copied. Refuses what is no picture, a broken one, and one whose
 * header promises more pixels than a camera makes, before any of them is unpacked.
 */
export async function squareImage(bytes: Uint8Array): Promise<Buffer> {
  const found = await fileTypeFromBuffer(bytes)
  if (!found || !aceites.has(found.mime)) throw new AppError('imagem_nao_aceite')
  try {
    return await sharp(bytes, { limitInputPixels: limites.imagemPixeis, failOn: 'error', pages: 1, sequentialRead: true })
      .autoOrient()
      .resize(limites.avatarLado, limites.avatarLado, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .timeout({ seconds: limites.imagemSegundos })
      .toBuffer()
  } catch (error) {
    throw new AppError(isTooManyPixels(error) ? 'imagem_demasiado_grande' : 'imagem_estragada')
  }
}
