/**
 * How long a request may take to arrive, so that half-sent requests hold nothing for good. Headers have seconds, and a
 * body without a session has half a minute. A body with a session or ticket may be slow, as long as something comes.
 */
import type { IncomingMessage, ServerOptions } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limites } from '#regras/limites.ts'
import { AppError, problem } from './erro.ts'

/** ms; tests have less time than people. */
export type TemposDeReceber = { cabecalhos: number; anonimo: number; silencio: number; maximo: number; varrer: number }

export const temposDeReceber: TemposDeReceber = {
  cabecalhos: limites.receberCabecalhosMs,
  anonimo: limites.receberAnonimoMs,
  silencio: limites.receberSilencioMs,
  maximo: limites.receberMaximoMs,
  varrer: limites.receberVarrerMs,
}

/** The headers are watched by Node itself. */
export const serverTimes = ({ cabecalhos, varrer }: TemposDeReceber): ServerOptions => ({
  headersTimeout: cabecalhos,
  connectionsCheckingInterval: varrer * 5,
})

const demasiadoLento = 'ERR_HTTP_REQUEST_TIMEOUT'

/** A request that cannot be read, or does not end, has no reply object. So this function writes to the connection, and ends it. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const body = problem(new AppError(error.code === demasiadoLento ? 'demasiado_lento' : 'pedido_invalido'), '')
    const text = JSON.stringify(body)
    socket.write(
      `HTTP/1.1 ${body.status} ${body.title}\r\nContent-Type: application/problem+json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    )
  }
  socket.destroy(error)
}

type Recepcao = { request: FastifyRequest; reply: FastifyReply; began: number; heard: number; bytes: number }

const hasBody = ({ 'content-length': length, 'transfer-encoding': encoding }: IncomingMessage['headers']): boolean =>
  encoding !== undefined || (length !== undefined && length !== '0')

/** Has it had its time? What waits to be read by us is not held against who sent it. */
function isOver(recepcao: Recepcao, tempos: TemposDeReceber, now: number): boolean {
  const { request, began } = recepcao
  const { socket, readableLength } = request.raw
  if (socket.bytesRead !== recepcao.bytes || readableLength > 0) Object.assign(recepcao, { bytes: socket.bytesRead, heard: now })
  const isKnown = request.actor !== null || request.portador !== null
  return isKnown ? now - recepcao.heard > tempos.silencio || now - began > tempos.maximo : now - began > tempos.anonimo
}

/** Ends what does not arrive. */
export function limitReceiving(app: FastifyInstance, tempos: TemposDeReceber): void {
  const receiving = new Map<IncomingMessage, Recepcao>()
  app.server.maxConnections = limites.ligacoesPorProcesso
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    // Only what comes by a connection: a test hands its requests over whole.
    if (!hasBody(raw.headers) || raw.complete || !(raw.socket instanceof Socket)) return
    const now = performance.now()
    receiving.set(raw, { request, reply, began: now, heard: now, bytes: raw.socket.bytesRead })
    raw.once('end', () => receiving.delete(raw))
  })
  const sweep = (): void => {
    const now = performance.now()
    for (const [raw, recepcao] of receiving) {
      const isEnded = raw.complete || raw.socket.destroyed
      if (isEnded || isOver(recepcao, tempos, now)) receiving.delete(raw)
      if (isEnded || receiving.has(raw)) continue
      if (recepcao.reply.raw.headersSent) raw.socket.destroy()
      else refuseConnection(Object.assign(new Error('The body did not arrive'), { code: demasiadoLento }), raw.socket)
    }
  }
  const sweeping = setInterval(sweep, tempos.varrer)
  sweeping.unref()
  app.addHook('onClose', async () => clearInterval(sweeping))
}
