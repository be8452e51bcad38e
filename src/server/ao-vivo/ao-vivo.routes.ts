import type { OutgoingHttpHeaders } from 'node:http'
import type { aoVivoContract } from '#contract/ao-vivo.ts'
import { protect } from '#server/http/pagina.ts'
import type { Handlers } from '#server/http/mount.ts'
import { openAoVivo } from './ao-vivo.service.ts'

export const aoVivoRoutes: Handlers<typeof aoVivoContract> = {
  'GET /api/ao-vivo': async ({ query }, ctx, { request, reply }) => {
    await openAoVivo(ctx, query.topicos ?? '', request.headers['last-event-id']?.toString(), () => {
      protect(reply, ctx.config.tls !== null)
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        // Proxies must pass on every line as it comes.
        .header('x-accel-buffering', 'no')
        // The stream lasts as long as its connection. Chunked, each sign of life would need four pieces, since every
        // chunk says its length.
        .header('connection', 'close')
        // Written to directly: what stands between a stream and its socket would be there for every pupil of the country.
        .hijack()
      reply.raw.removeHeader('transfer-encoding')
      const stream = reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders) // the names and values set above
      // Flushing turns the headers, joined from some ninety pieces, into one string. Node keeps that string as long as
      // the stream lasts.
      stream.flushHeaders()
      return stream
    })
    return reply
  },
}
