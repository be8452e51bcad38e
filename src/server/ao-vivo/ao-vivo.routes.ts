import type { aoVivoContract } from '#contract/ao-vivo.ts'
import type { Handlers } from '#server/http/mount.ts'
import { openAoVivo } from './ao-vivo.service.ts'

export const aoVivoRoutes: Handlers<typeof aoVivoContract> = {
  'GET /api/ao-vivo': async ({ query }, ctx, { request, reply }) => {
    const stream = await openAoVivo(ctx, query.topicos ?? '', request.headers['last-event-id']?.toString())
    return (
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        // Proxies must pass on every line as it comes.
        .header('x-accel-buffering', 'no')
        .send(stream)
    )
  },
}
