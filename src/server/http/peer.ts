/** The other end of a request: the connection's own word, and only the believable words of others. */
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * The proxies that Fastify believes for X-Forwarded-*: so many hops from here, or these addresses. Given the number
 * itself, Fastify would believe nobody. Given `true`, it would believe everybody, and the client's own words would
 * count.
 */
export function trustOf(proxy: Config['proxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof proxy === 'number') return proxy === 0 ? false : (_address: string, hop: number) => hop < proxy
  return [...proxy]
}

/** The address that counts for limits: the rightmost one that is not a trusted proxy's. Where it is no address, the socket's own counts. */
export const addressOf = (request: FastifyRequest): string => (isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? ''))

const own = new BlockList()
own.addSubnet('127.0.0.0', 8)
own.addAddress('::1', 'ipv6')

/** The headers a proxy adds. A proxy on this computer passes on anybody, so nobody knows where its callers sit. */
const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const

/** Does this request come from a program on this very computer, and through nobody? */
export function isOfThisComputer({ socket: { remoteAddress = '' }, headers }: FastifyRequest): boolean {
  const isOwn = isIP(remoteAddress) !== 0 && own.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')
  return isOwn && passedOn.every((name) => headers[name] === undefined)
}
