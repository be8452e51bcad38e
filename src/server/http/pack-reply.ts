/** Packs the larger JSON replies on their way out, off the event loop (decision 45). */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limites } from '#regras/limites.ts'

const withBrotli = promisify(brotliCompress)
const withGzip = promisify(gzip)

/** Calls that hand out sessions, passwords or codes: nobody may learn from a length what stands in them. */
const segredos =
  /^\w+ \/api\/(conta|demo|utilizadores\/(csv|imitar|palavra-passe)|turmas\/(csv|contas|acessos|codigo)|admin\/lotes|notificacoes\/calendario|teste\/codigo)(\/|$)/

/** How the caller takes it: Brotli before gzip. A `q=0` refuses one. */
function wayOf({ headers }: FastifyRequest): 'br' | 'gzip' | null {
  const accepted = (headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : null
}

const pack = (text: string, way: 'br' | 'gzip'): Promise<Buffer> => {
  const bytes = Buffer.from(text)
  if (way === 'gzip') return withGzip(bytes, { level: 5 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT } = constants
  return withBrotli(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

/** The hook of one call's route; none where its reply is not packed. */
export function packReply(key: string): { onSend?: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => Promise<unknown> } {
  if (segredos.test(key)) return {}
  return {
    onSend: async (request, reply, payload) => {
      if (typeof payload !== 'string' || payload.length < limites.respostaComprimidaLetras || reply.hasHeader('content-encoding'))
        return payload
      reply.header('vary', 'accept-encoding')
      const way = wayOf(request)
      if (way === null) return payload
      const packed = await pack(payload, way)
      reply.header('content-encoding', way)
      return packed
    },
  }
}
