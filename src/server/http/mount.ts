/**
 * Mounts contract entries on Fastify. No route can forget its role, its reply schema or its error codes:
 * the contract decides all three.
 */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Confirmacao, Contrato, Endpoint, Entrada, Resposta } from '#contract/endpoint.ts'
import { errosDeTodos } from '#contract/endpoint.ts'
import { type FormulaFeita, holdsFormulas } from '#contract/formulas.ts'
import { limites } from '#regras/limites.ts'
import { formulasEm } from '#regras/texto-rico/formulas-em.ts'
import type { Actor, Contexto, ContextoDe, Servicos } from './contexto.ts'
import { AppError } from './erro.ts'
import { authenticate } from './authenticate.ts'
import { admitBilhete } from './bilhete.ts'
import { packReply } from './pack-reply.ts'
import { addressOf, isOfThisComputer } from './peer.ts'

type ActorOf<E extends Endpoint> = E['roles'] extends 'todos' ? Actor | null : Actor

/** Raw access, for the few endpoints that stream: uploads, files, events. */
export type Http = { request: FastifyRequest; reply: FastifyReply }

export type Handler<E extends Endpoint> = (
  input: Entrada<E>,
  ctx: ContextoDe<ActorOf<E>>,
  http: Http,
) => Promise<E['reply'] extends TSchema ? Resposta<E> : FastifyReply>

/** One handler per contract entry; a missing one does not compile. */
export type Handlers<C extends Contrato> = {
  [K in keyof C]: C[K] extends infer E extends Endpoint ? Handler<E> : never
}

const toFastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

type Compilado = ReturnType<typeof Compile<TSchema>>
const compilados = new WeakMap<TSchema, Compilado>()

/** Compiles a schema the first time it is needed, once in the process: most processes never answer most calls. */
function compiled(schema: TSchema): Compilado {
  const known = compilados.get(schema)
  if (known) return known
  const fresh = Compile(schema)
  compilados.set(schema, fresh)
  return fresh
}

/** The formulas of the replies on their way out. */
const formulasOf = new WeakMap<object, FormulaFeita[]>()

/** Draws the formulas of a reply, which then travel beside it. The typesetter is loaded with the first one. */
async function drawFormulas(reply: unknown): Promise<void> {
  if (typeof reply !== 'object' || reply === null) return
  const latexes = formulasEm(reply)
  if (latexes.length === 0) return
  const { feitasDe } = await import('#server/formulas/formulas.service.ts')
  formulasOf.set(reply, await feitasDe(latexes))
}

const withFormulas = (payload: unknown): unknown => {
  const formulas = typeof payload === 'object' && payload !== null ? formulasOf.get(payload) : undefined
  return formulas ? { ...(payload as object), formulas } : payload
}

/** A reply that does not fit its closed schema never leaves: unknown fields are a fault, not something to strip. */
function replySerializer(key: string, schema: TSchema): (payload: unknown) => string {
  let check: Compilado | null = null
  return (payload) => {
    check ??= compiled(schema)
    if (check.Check(payload)) return JSON.stringify(withFormulas(payload))
    const [first] = check.Errors(payload)
    throw new Error(`Reply of ${key} does not fit its schema at ${first?.instancePath ?? '?'}: ${first?.message ?? ''}`)
  }
}

/** Nothing of teachers' opens to who is not confirmed, but for what the contract says. */
const isOpenTo = ({ porConfirmar }: Endpoint, confirmacao: Confirmacao): boolean =>
  confirmacao === 'confirmada' || porConfirmar === 'todos' || (porConfirmar === 'na-turma' && confirmacao === 'na-turma')

function refuseWrongRole(definition: Endpoint, actor: Actor | null, key: string): void {
  if (definition.roles === 'todos') return
  if (!actor) throw new AppError('sessao_necessaria')
  if (actor.provisoria && !key.includes('/api/conta/')) throw new AppError('palavra_passe_provisoria')
  if (!definition.roles.includes(actor.papel)) throw new AppError('papel_errado')
  if (!isOpenTo(definition, actor.confirmacao)) throw new AppError('conta_por_confirmar')
}

/**
 * Refuses every write to an admin who only looks at Lousa as somebody else, whatever the endpoint allows that person. A
 * GET changes nothing, as `imitacao.test.ts` checks.
 */
function refuseOnlyLooking(definition: Endpoint, actor: Actor | null, key: string): void {
  if (!actor || actor.imitadoPor === null || actor.aAgir) return
  if (!key.startsWith('GET ') && !definition.enquantoVe) throw new AppError('so_a_ver')
}

function requestContext(servicos: Servicos, request: FastifyRequest): Contexto {
  return {
    ...servicos,
    pedido: {
      ip: addressOf(request),
      ofThisComputer: isOfThisComputer(request),
      host: request.headers.host ?? '',
      origem: request.headers.origin ?? null,
      agente: (request.headers['user-agent'] ?? '').slice(0, 300),
      id: request.id,
    },
  }
}

/** Mounts a room: its part of the contract and a handler for each entry. */
export function mount<const C extends Contrato>(app: FastifyInstance, servicos: Servicos, contract: C, handlers: Handlers<C>): void {
  const mountIn = (scope: FastifyInstance, entries: readonly [string, Endpoint][]): void => {
    for (const [key, definition] of entries) {
      // Entries and handlers share their keys; the pairing of types was checked at the call of `mount`.
      const handler = handlers[key as keyof C] as unknown as Handler<Endpoint>
      mountOne(scope, servicos, key, definition, handler)
    }
  }
  const kinds = Map.groupBy(Object.entries(contract), ([, { upload, bytes }]) => (upload ? 'upload' : bytes ? 'bytes' : 'json'))
  const mountApart = (entries: readonly [string, Endpoint][] | undefined, prepare: (scope: FastifyInstance) => unknown): void => {
    // These routes have a scope of their own. Otherwise the form reader would look at every request, and again at its
    // end.
    if (entries)
      app.register(async (scope) => {
        await prepare(scope)
        mountIn(scope, entries)
      })
  }
  mountIn(app, kinds.get('json') ?? [])
  mountApart(kinds.get('upload'), (scope) => scope.register(multipart, { limits: { fileSize: limites.ficheiroBytes, files: 1 } }))
  mountApart(kinds.get('bytes'), (scope) =>
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body)),
  )
}

function mountOne(app: FastifyInstance, servicos: Servicos, key: string, definition: Endpoint, handler: Handler<Endpoint>): void {
  const [method = '', path = ''] = key.split(' ')
  const serialize = definition.reply === 'binario' ? null : replySerializer(key, definition.reply)
  const allowed = new Set<string>([...errosDeTodos, ...definition.erros])
  app.route({
    method,
    url: toFastifyPath(path),
    bodyLimit: definition.corpoMaximo ?? limites.corpoBytes,
    schema: {
      summary: definition.resumo,
      ...(definition.params ? { params: definition.params } : {}),
      ...(definition.query ? { querystring: definition.query } : {}),
      ...(definition.body ? { body: definition.body } : {}),
      ...(definition.reply === 'binario' ? {} : { response: { 200: definition.reply } }),
    },
    ...(serialize ? { serializerCompiler: () => serialize, ...packReply(key) } : {}),
    // The caller is checked before the body: 401 and 403 come before 400.
    onRequest: async (request, reply) => {
      const actor = await authenticate(servicos, request, reply)
      request.actor = actor
      refuseWrongRole(definition, actor, key)
      refuseOnlyLooking(definition, actor, key)
      if (definition.bilhete) request.portador = admitBilhete(servicos.tokens, request.headers)
    },
    handler: async (request, reply) => {
      const ctx = { ...requestContext(servicos, request), actor: request.actor }
      // Fastify validated the three parts against the same schemas the types come from.
      const input = { params: request.params, query: request.query, body: request.body } as never
      try {
        const result = await handler(input, ctx as never, { request, reply })
        if (definition.reply === 'binario') return reply
        reply.header('cache-control', 'no-store')
        if (holdsFormulas(definition.reply)) await drawFormulas(result)
        return result
      } catch (error) {
        if (error instanceof AppError && !allowed.has(error.codigo)) {
          throw new Error(`${key} answered ${error.codigo}, which its contract does not name`, { cause: error })
        }
        throw error
      }
    },
  })
}
