/** Idle connections keep a server from stopping: those opened and not used yet, or only half. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How often the unused ones are let go of while the server stops, ms. */
const varrerMs = 200
/**
 * How long a request under way may take to end once the server stops, ms. That is longer than any answer takes, and
 * shorter than the wait of whoever stops the server.
 */
export const paragemMaximaMs = 25_000

/**
 * Closes unused connections when the server stops. Browsers open some in advance and may never use them. Node takes
 * only answered ones for idle, and would wait for the others. A request under way is waited for; after
 * `paragemMaximaMs` it is cut off.
 */
export function closeUnusedConnections(app: FastifyInstance, isTls: boolean): void {
  const unused = new Set<Socket>()
  app.server.on(isTls ? 'secureConnection' : 'connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const sweep = (): void => unused.forEach((socket) => socket.destroy())
    sweep()
    // One may still come in before the door is shut.
    const sweeping = setInterval(sweep, varrerMs)
    const limit = setTimeout(() => app.server.closeAllConnections(), paragemMaximaMs)
    app.server.once('close', () => {
      clearInterval(sweeping)
      clearTimeout(limit)
    })
    for (const timer of [sweeping, limit]) timer.unref()
  })
}
