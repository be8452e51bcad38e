/** Reading the one file of an upload. */
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/http/erro.ts'

/** Fastify's own errors have a code and are known; what the form's parser throws has none: the form is broken. */
const isBrokenForm = (error: unknown): boolean => !(error instanceof Error && 'code' in error)

/** The file of the form, in the field `ficheiro`. Refuses forms that hold none, that end before they should, or with more bytes. */
export async function readUpload(request: FastifyRequest, maximoBytes: number): Promise<{ bytes: Buffer; nome: string }> {
  try {
    const part = await request.file({ limits: { fileSize: maximoBytes, files: 1 } })
    if (part?.fieldname === 'ficheiro') return { bytes: await part.toBuffer(), nome: part.filename }
  } catch (error) {
    if (!isBrokenForm(error)) throw error
  }
  throw new AppError('pedido_invalido', { campos: { ficheiro: ['Escolha um ficheiro.'] } })
}
