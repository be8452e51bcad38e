/** Receiving the one file of an upload. */
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/http/erro.ts'
import { type Lugar, type Rascunho, writeDraft } from '#server/store/rascunho.ts'

/** Is the form broken? Errors of ours, of Fastify and of the disk have codes. An error without one is the form parser's. */
const isBrokenForm = (error: unknown): boolean => !(error instanceof AppError) && !(error instanceof Error && 'code' in error)

export type Recebido = { draft: Rascunho; nome: string }

/**
 * The file of the form, in the field `ficheiro`, as a draft in `pasta`. Refuses a form without a file, one that ends
 * too early, and one with more bytes than there is room for.
 */
export async function receiveUpload(request: FastifyRequest, pasta: string, lugar: Lugar): Promise<Recebido> {
  try {
    // Counted as they are written: the parser would cut what is too much off.
    const part = await request.file({ limits: { fileSize: Number.POSITIVE_INFINITY, files: 1 } })
    if (part?.fieldname === 'ficheiro') return { draft: await writeDraft(pasta, part.file, lugar), nome: part.filename }
  } catch (error) {
    if (!isBrokenForm(error)) throw error
  }
  throw new AppError('pedido_invalido', { campos: { ficheiro: ['Falta o ficheiro.'] } })
}
