/** Every kept picture is made anew from its pixels: upright, in sRGB, and without place, time, camera or other data. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { limites } from '#regras/limites.ts'
import { AppError } from '#server/http/erro.ts'
import { stripImage } from './strip-metadata.ts'
import { type Rascunho, readDraft, writeDraft } from '#server/store/rascunho.ts'
import { Vagas } from './turns.ts'

/** Each one unpacked takes up to 200 MB: so many at once in this process. */
const vagas = new Vagas(limites.imagemVagas, limites.imagemEsperaMs)

/** libvips says both in words only. */
const isTooMuch = (error: unknown): boolean => error instanceof Error && /pixel limit|timeout/i.test(error.message)

/**
 * Opens a picture and works on it in its turn. Errors: `imagem_demasiado_grande` where its header promises more pixels
 * than a camera makes, before any of them is unpacked, or where the work takes too long; otherwise `imagem_estragada`.
 */
export const withImage = <T>(file: string | Uint8Array, work: (image: Sharp) => Promise<T>): Promise<T> =>
  vagas.within(async () => {
    try {
      const image = sharp(file, { limitInputPixels: limites.imagemPixeis, failOn: 'error', pages: 1, sequentialRead: true })
      return await work(image.timeout({ seconds: limites.imagemSegundos }))
    } catch (error) {
      if (error instanceof AppError) throw error
      throw new AppError(isTooMuch(error) ? 'imagem_demasiado_grande' : 'imagem_estragada')
    }
  })

export type Medidas = { largura: number; altura: number }

/** Its pixels, as it is shown. A drawing that does not say them has none. Errors: none. */
export const readMedidas = (file: string): Promise<Partial<Medidas>> =>
  withImage(file, async (image) => {
    const { autoOrient } = await image.metadata()
    return { largura: autoOrient.width, altura: autoOrient.height }
  }).catch(() => ({}))

/** In the format it came in: a screenshot stays crisp, a photograph small. */
function encode(image: Sharp, tipo: string, bytes: Buffer | null): Sharp {
  if (tipo === 'image/jpeg') return image.jpeg({ quality: limites.imagemQualidade })
  if (tipo === 'image/gif') return image.gif()
  if (tipo === 'image/avif') return image.avif({ quality: 60, effort: 0 })
  if (tipo === 'image/webp')
    return image.webp({ effort: 1, ...(bytes?.includes('VP8L') ? { lossless: true } : { quality: limites.imagemQualidade }) })
  return image.png()
}

/** Do its pixels mean something else without what stands beside them? */
async function needsMaking(image: Sharp): Promise<boolean> {
  const { orientation = 1, icc, space } = await image.metadata()
  const isPlain = !icc || icc.includes('sRGB') || icc.includes(Buffer.from('sRGB', 'utf16le').swap16())
  return orientation !== 1 || !isPlain || space === 'cmyk'
}

/**
 * The picture made anew, in `pasta`. Where that would only make it larger, the original stays, without the data beside
 * its pixels. A moving picture stays too; only its first image is looked at. Errors: as `withImage`.
 */
export const cleanImage = (pasta: string, draft: Rascunho, tipo: string): Promise<Rascunho> =>
  withImage(draft.caminho, async (image) => {
    // What is larger is not read whole.
    const bytes = draft.tamanho <= limites.imagemBytes ? await readFile(draft.caminho) : null
    const stripped = bytes && stripImage(bytes, tipo)
    const { pages = 1 } = await image.metadata()
    if (stripped && pages > 1) {
      await image.stats()
      return writeDraft(pasta, [stripped])
    }
    const caminho = path.join(pasta, `${path.basename(draft.caminho)}-limpa`)
    const { size } = await encode(image.clone().autoOrient(), tipo, bytes).toFile(caminho)
    if (stripped && stripped.byteLength <= size && !(await needsMaking(image))) return writeDraft(pasta, [stripped])
    return readDraft(caminho)
  })

/** A picture that was unpacked already, as a JPEG in `pasta`. Errors: as `withImage`. */
export const makeJpeg = (pasta: string, unpacked: string): Promise<Rascunho> =>
  withImage(unpacked, async (image) => {
    const caminho = path.join(pasta, `${path.basename(unpacked)}-limpa`)
    await encode(image, 'image/jpeg', null).toFile(caminho)
    return readDraft(caminho)
  })

/**
 * For a damaged picture that is kept already: strips the data beside its pixels, as far as possible without unpacking.
 * Null: nothing can go.
 */
export async function stripDraft(pasta: string, { caminho, tamanho }: Rascunho, tipo: string): Promise<Rascunho | null> {
  const stripped = tamanho <= limites.imagemBytes ? stripImage(await readFile(caminho), tipo) : null
  return stripped && writeDraft(pasta, [stripped])
}
