/** The codes to scan beside the resources on paper. Apart from the document, which is made in another thread. */
import sharp from 'sharp'
import type { RecursoNoPapel, TestePapel } from '#contract/exportar.ts'
import { drawQrCode, vistaDoCodigo } from '#regras/codigo-qr.ts'
import type { Imagem } from './imagens.ts'

export type Codigo = { endereco: string; imagem: Imagem }

/** CSS pixels: 2 cm on paper, which any telephone reads. */
const ladoImpresso = 76
const ladoDesenhado = 4 * ladoImpresso

async function drawCodigo(endereco: string): Promise<Codigo> {
  const desenho = await drawQrCode(endereco)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${ladoDesenhado}" height="${ladoDesenhado}" viewBox="${vistaDoCodigo(desenho)}" shape-rendering="crispEdges"><path d="${desenho.tracado}"/></svg>`
  const bytes = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer()
  return { endereco, imagem: { tipo: 'png', bytes, largura: ladoImpresso, altura: ladoImpresso } }
}

export type Imagens = ReadonlyMap<number, Imagem>

/** The picture that is printed for a resource, if it has one. */
export const pictureOf = ({ imagem }: RecursoNoPapel, imagens: Imagens): Imagem | undefined =>
  imagem === null ? undefined : imagens.get(imagem.ficheiro)

/** Resource id → the code of its page under this address; a picture that is printed needs none. */
export async function drawCodigos({ paginas }: TestePapel, sitio: string, imagens: Imagens): Promise<Map<number, Codigo>> {
  const coded = paginas.flatMap(({ recursos }) => recursos).filter((recurso) => !pictureOf(recurso, imagens))
  const codigos = new Map<number, Codigo>()
  for (const id of new Set(coded.map((recurso) => recurso.id))) codigos.set(id, await drawCodigo(`${sitio}/recurso/${id}`))
  return codigos
}
