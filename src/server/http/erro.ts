import { type CodigoErro, erros } from '#contract/erros.ts'

export type CamposComErro = Record<string, string[]>

/** The one error rooms throw: a code of the catalogue, and what the sentence or the form needs. */
export class AppError extends Error {
  readonly codigo: CodigoErro
  /** Field (JSON pointer or name) → sentences, shown beside the field. */
  readonly campos: CamposComErro
  /** Values for `{x}` in the sentence. */
  readonly valores: Record<string, string | number>
  /** Sent with the problem, e.g. the current item of a version conflict. Must fit what the caller may see. */
  readonly atual: unknown
  /** Seconds for Retry-After, with 429 and 503. */
  readonly esperar: number | null
  /** Whose account it was about, for the log alone. */
  readonly conta: number | null

  constructor(
    codigo: CodigoErro,
    more: {
      campos?: CamposComErro
      valores?: Record<string, string | number>
      atual?: unknown
      esperar?: number
      conta?: number | null
    } = {},
  ) {
    super(codigo)
    this.codigo = codigo
    this.campos = more.campos ?? {}
    this.valores = more.valores ?? {}
    this.atual = more.atual
    this.esperar = more.esperar ?? null
    this.conta = more.conta ?? null
  }
}

/** Problem JSON (RFC 9457) for a code of the catalogue. */
export function problem(error: AppError, requestId: string) {
  const { status, text } = erros[error.codigo]
  const detail = text.replace(/\{(\w+)\}/g, (_, key: string) => String(error.valores[key] ?? ''))
  return {
    type: `urn:lousa:erro:${error.codigo}`,
    title: error.codigo,
    status,
    detail,
    ...(Object.keys(error.campos).length > 0 ? { errors: error.campos } : {}),
    ...(error.atual !== undefined ? { atual: error.atual } : {}),
    requestId,
  }
}
