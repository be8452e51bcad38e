/** A person's picture: whatever was sent becomes a small square WebP without anything but its pixels. */
import { limites } from '#regras/limites.ts'
import { isHeic, unpackHeic } from '#server/files/heic.ts'
import { withImage } from '#server/files/imagens.ts'
import { type Rascunho, writeDraft } from '#server/store/rascunho.ts'
import { isPixels, typeOf } from '#server/files/tipos.ts'
import { AppError } from '#server/http/erro.ts'

/**
 * Turns the picture upright, cuts it to the middle square, makes it small, and fills transparent parts with white. The
 * new draft stands in `pasta` too. Refuses files that are no picture, and SVGs, which may name other files; else errors
 * as `withImage`.
 */
export async function squareImage(pasta: string, enviada: Rascunho): Promise<Rascunho> {
  const tipo = await typeOf(enviada.caminho, '')
  if (tipo === null || !(isPixels(tipo) || isHeic(tipo))) throw new AppError('imagem_nao_aceite')
  const caminho = isHeic(tipo) ? await unpackHeic(pasta, enviada) : enviada.caminho
  const square = await withImage(caminho, (image) =>
    image
      .autoOrient()
      .resize(limites.avatarLado, limites.avatarLado, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer(),
  )
  return writeDraft(pasta, [square])
}
