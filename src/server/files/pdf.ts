/**
 * Pages of a PDF as pictures. A page that a pupil handed in is drawn over as a photograph is, on whatever device: no
 * browser has to fetch a program that reads PDFs.
 */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { limites } from '#regras/limites.ts'
import type { Servicos } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import type { FicheiroRow } from './ficheiros.service.ts'
import type { PdfJob, PdfResult } from './pdf-thread.ts'
import { runJob } from './job-thread.ts'
import { Vagas } from './turns.ts'

/** Each one opened takes some hundred megabytes. */
const vagas = new Vagas(limites.imagemVagas, limites.imagemEsperaMs)

type Ficheiros = Pick<Servicos, 'files'>

/** Error: `nao_encontrado` where the file is none, `pdf_ilegivel` where it does not open. */
const openPdf = <T>(
  { files }: Ficheiros,
  { tipo, tamanho, resumo }: FicheiroRow,
  pagina: number | null,
  read: (result: Exclude<PdfResult, string>) => T | Promise<T>,
): Promise<T> =>
  vagas.within(async () => {
    if (tipo !== 'application/pdf') throw new AppError('nao_encontrado')
    if (tamanho > limites.pdfBytes) throw new AppError('pdf_ilegivel')
    const job: PdfJob = {
      bytes: await buffer(files.read(resumo)),
      pagina,
      largura: limites.pdfLargura,
      maxPixels: limites.pdfPixeis,
      maxMemory: limites.pdfMemoriaBytes,
    }
    const result = await runJob<PdfResult>('pdf-thread', job)
    if (result === 'sem-pagina') throw new AppError('nao_encontrado')
    if (result === null || result === 'ilegivel') throw new AppError('pdf_ilegivel')
    return read(result)
  })

/** How many pages it has, of those that may be drawn over. Errors: as `openPdf`. */
export const countPaginas = (servicos: Ficheiros, file: FicheiroRow): Promise<number> =>
  openPdf(servicos, file, null, (result) => {
    if (!('paginas' in result)) throw new Error('Its pages were to be counted')
    return Math.min(result.paginas, limites.paginasAnotadas)
  })

/** One page as WebP. Errors: as `openPdf`, and `nao_encontrado` where there is no such page. */
export const drawPagina = (servicos: Ficheiros, file: FicheiroRow, pagina: number): Promise<Buffer> =>
  openPdf(servicos, file, pagina, (result) => {
    if (!('pixeis' in result)) throw new Error('A page was to be drawn')
    const { largura, altura, pixeis } = result
    return sharp(pixeis, { raw: { width: largura, height: altura, channels: 4 } })
      .removeAlpha()
      .webp({ quality: 80, effort: 1 })
      .toBuffer()
  })
