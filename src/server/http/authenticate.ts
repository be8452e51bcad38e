/** From a bearer token to the person behind it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Servicos } from './contexto.ts'
import type { PortadorComBilhete } from './bilhete.ts'
import { AppError } from './erro.ts'
import { actorOf, isOfShutAccount } from './sessoes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    /** The attempt it delivers to, by the ticket in its head. */
    portador: PortadorComBilhete | null
  }
}

const scheme = 'Bearer '
const wellFormed = /^Bearer [\w.-]+$/i

const bearer = ({ headers: { authorization = '' } }: FastifyRequest): string | null =>
  wellFormed.test(authorization) ? authorization.slice(scheme.length) : null

/**
 * The person who asks, or null without a token. An invalid token is 401, with its own code for the owner of a closed
 * account. In the second half of a token's life the reply brings a new one (`x-token`), except for an impersonator.
 */
export async function authenticate(servicos: Servicos, request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
  const token = bearer(request)
  if (!token) return null
  const claims = await servicos.tokens.verify(token)
  const actor = claims && (await actorOf(servicos.db, claims))
  if (!claims) throw new AppError('sessao_expirada')
  if (!actor) throw new AppError((await isOfShutAccount(servicos.db, claims)) ? 'sessao_de_conta_desativada' : 'sessao_expirada')
  // A session in somebody else's name is not renewed: its token lasts as long as it should.
  if (actor.imitadoPor === null && claims.expira - Date.now() < (claims.expira - claims.emitido) / 2) {
    reply.header('x-token', await servicos.tokens.sign({ utilizador: actor.id, papel: actor.papel, sid: actor.sid }))
  }
  return actor
}
