/** Opens one PDF, counts its pages or draws one of them, and ends, which frees its memory. */
import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { yieldToServing } from './yield-to-serving.ts'

export type PdfJob = {
  bytes: Uint8Array
  /** From 1 on; null: only counted. */
  pagina: number | null
  /** Of the picture, pixels. A page so high that this makes more than `maxPixels` is drawn smaller. */
  largura: number
  maxPixels: number
  maxMemory: number
}
/** `pixeis`: four bytes each, red first. */
export type PaginaDesenhada = { largura: number; altura: number; pixeis: Uint8Array }
export type PdfResult = { paginas: number } | PaginaDesenhada | 'ilegivel' | 'sem-pagina'

/** What this touches of it: the types of Node.js leave it to those of a browser. */
type Memory = { readonly buffer: ArrayBuffer; grow: (this: Memory, pages: number) => number }
declare const WebAssembly: { Memory: { prototype: Memory } }
const pageBytes = 65_536

/** The library asks for more and more where a page tells it to; what it is refused it ends with. */
function boundMemory(maxMemory: number): void {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * pageBytes > maxMemory) throw new RangeError('More memory than a PDF may take')
    return grow.call(this, pages)
  }
}

async function open({ bytes, pagina, largura, maxPixels }: PdfJob): Promise<PdfResult> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const paginas = document.getPageCount()
  if (pagina === null) return { paginas }
  if (pagina > paginas) return 'sem-pagina'
  const page = document.getPage(pagina - 1)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(largura / originalWidth, Math.sqrt(maxPixels / (originalWidth * originalHeight)))
  const size = { width: Math.max(1, Math.round(originalWidth * scale)), height: Math.max(1, Math.round(originalHeight * scale)) }
  const { width, height, data } = await page.render({ ...size, render: 'bitmap', renderFormFields: true })
  // A view into the library's memory, which ends with the thread.
  return { largura: width, altura: height, pixeis: data.slice() }
}

/** The library throws at whatever it cannot read, and one that has run out of memory at anything. */
async function attempt(job: PdfJob): Promise<PdfResult> {
  try {
    return await open(job)
  } catch {
    return 'ilegivel'
  }
}

yieldToServing()
// Given by pdf.ts alone.
const job = workerData as PdfJob
boundMemory(job.maxMemory)
const result = await attempt(job)
const moved = typeof result === 'object' && 'pixeis' in result && result.pixeis.buffer instanceof ArrayBuffer ? [result.pixeis.buffer] : []
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a window
parentPort?.postMessage(result, moved)
