/** Receiving the files of an upload: one, as a rule. */
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/http/erro.ts'
import { type Lugar, type Rascunho, writeDraft } from '#server/store/rascunho.ts'

/** Is the form broken? Errors of ours, of Fastify and of the disk have codes. An error without one is the form parser's. */
const isBrokenForm = (error: unknown): boolean => !(error instanceof AppError) && !(error instanceof Error && 'code' in error)

export type Recebido = { draft: Rascunho; nome: string }

const withoutFile = (): AppError => new AppError('pedido_invalido', { campos: { ficheiro: ['Falta o ficheiro.'] } })

/**
 * The files of the form, in fields `ficheiro`, as drafts in `pasta`; together they fit in `lugar`. Refuses a form
 * without a file, with more than `most`, and one that ends too early.
 */
export async function receiveUploads(
  request: FastifyRequest,
  pasta: string,
  { maximo, over }: Lugar,
  most: number,
): Promise<[Recebido, ...Recebido[]]> {
  const received: Recebido[] = []
  let room = maximo
  try {
    // Counted as they are written: the parser would cut what is too much off.
    for await (const part of request.files({ limits: { fileSize: Number.POSITIVE_INFINITY, files: most } })) {
      if (part.fieldname !== 'ficheiro') throw withoutFile()
      const draft = await writeDraft(pasta, part.file, { maximo: room, over })
      room -= draft.tamanho
      received.push({ draft, nome: part.filename })
    }
  } catch (error) {
    if (!isBrokenForm(error)) throw error
    throw withoutFile()
  }
  const [first, ...others] = received
  if (!first) throw withoutFile()
  return [first, ...others]
}

/** The one file of a form; else as above. */
export async function receiveUpload(request: FastifyRequest, pasta: string, lugar: Lugar): Promise<Recebido> {
  const [only] = await receiveUploads(request, pasta, lugar, 1)
  return only
}
