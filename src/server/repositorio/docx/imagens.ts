/** Pictures as Word opens them: PNG or JPEG, no larger than the page needs. */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { type FicheiroRow, listFicheiros } from '#server/files/ficheiros.service.ts'
import type { Servicos } from '#server/http/contexto.ts'

export type Imagem = { tipo: 'png' | 'jpg'; bytes: Buffer; largura: number; altura: number }

/** The text's width on A4 with margins of 2 cm, and the most of a page's height, in CSS pixels. */
const larguraMaxima = 560
const alturaMaxima = 420
/** Pixels kept for each pixel shown, so that print stays sharp. */
const densidade = 2

async function draw({ files }: Pick<Servicos, 'files'>, { resumo, tipo }: FicheiroRow): Promise<Imagem | null> {
  try {
    const bytes = await buffer(files.read(resumo))
    const { autoOrient } = await sharp(bytes).metadata()
    const scale = Math.min(1, larguraMaxima / autoOrient.width, alturaMaxima / autoOrient.height)
    const [largura, altura] = [Math.round(autoOrient.width * scale), Math.round(autoOrient.height * scale)]
    const isVector = tipo === 'image/svg+xml'
    // At 72 dots per inch a drawing has its own size. At more it is drawn larger, without losing its edges.
    const image = sharp(bytes, isVector ? { density: 72 * densidade * 2 } : {})
      .autoOrient()
      .resize({ width: largura * densidade, withoutEnlargement: !isVector })
    const isPhoto = tipo === 'image/jpeg'
    return { tipo: isPhoto ? 'jpg' : 'png', bytes: await (isPhoto ? image.jpeg() : image.png()).toBuffer(), largura, altura }
  } catch {
    // A damaged picture leaves its description behind, not a paper without a test.
    return null
  }
}

/** File id → picture, for those of the ids that are pictures. */
export async function loadImagens(servicos: Pick<Servicos, 'db' | 'files'>, ids: readonly number[]): Promise<Map<number, Imagem>> {
  const rows = ids.length === 0 ? [] : await listFicheiros(servicos.db, ids)
  const imagens = new Map<number, Imagem>()
  for (const row of rows) {
    const imagem = row.tipo.startsWith('image/') ? await draw(servicos, row) : null
    if (imagem) imagens.set(row.id, imagem)
  }
  return imagens
}
