/** The one way to call the API: by the contract's key, typed by it; no schema reaches the browser. */
import type { ContratoLousa } from '#contract/contrato.ts'
import type { Endpoint, Pedido, Resposta } from '#contract/endpoint.ts'
import type { CodigoErro } from '#contract/erros.ts'
import { say } from '#kit/base/say.ts'
import { takeFormulas } from '#kit/formulas.ts'
import { beginRequest } from './pending-requests.ts'
import { meta } from './meta.ts'
import { tellHeard } from './on-answer.ts'
import { type Chegada, bringOn, dropPrimeiros, takePrimeiro } from './primeiros.ts'
import { readToken, writeToken } from './token.ts'
import { waitForTurn } from './wait-turn.ts'

export type Chave = keyof ContratoLousa
/** Those that create under a key and change by the same body. */
export type ChaveDeCriacao = { [K in Chave]: ContratoLousa[K] extends { criacao: true } ? K : never }[Chave]
export type PedidoDe<K extends Chave> = ContratoLousa[K] extends infer E extends Endpoint ? Pedido<E> : never
export type RespostaDe<K extends Chave> = ContratoLousa[K] extends infer E extends Endpoint ? Resposta<E> : never

/** What went wrong, ready to show: `detail` is a Portuguese sentence. `sem_rede` never reached the server. */
export class ApiError extends Error {
  readonly codigo: CodigoErro | 'sem_rede'
  readonly status: number
  readonly detail: string
  /** Field → sentences, which forms show beside their fields. */
  readonly errors: Record<string, string[]>
  /** The current item, on a version conflict. */
  readonly atual: unknown
  readonly requestId: string | null

  constructor(
    status: number,
    problem: { title: CodigoErro | 'sem_rede'; detail: string; errors?: Record<string, string[]>; atual?: unknown; requestId?: string },
  ) {
    super(problem.detail)
    this.codigo = problem.title
    this.status = status
    this.detail = problem.detail
    this.errors = problem.errors ?? {}
    this.atual = problem.atual
    this.requestId = problem.requestId ?? null
  }
}

export const semRede = () =>
  new ApiError(0, {
    title: 'sem_rede',
    detail: say('Não foi possível chegar à Lousa: parece não haver ligação. {Verifica a rede e tenta|Verifique a rede e tente} de novo.'),
  })

/** It may have reached the server, which took too long to say so. Not asked again at once, as what never reached it is. */
export const semResposta = () =>
  new ApiError(504, { title: 'sem_rede', detail: say('A Lousa não respondeu a tempo. {Tenta|Tente} de novo daqui a pouco.') })

/** Its answer began and broke off: what was asked for may have been done. */
export const respostaCortada = () =>
  new ApiError(502, { title: 'sem_rede', detail: say('A resposta da Lousa não chegou inteira. {Tenta|Tente} de novo daqui a pouco.') })

const isPassingStatus = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500

/**
 * Whether the same request may succeed later, with nobody doing anything. It may after a missing network, a slow reply,
 * a busy or broken server, or a gateway that answered in Lousa's place. The server may have done the request all the
 * same.
 */
export const isPassing = (error: unknown): boolean => error instanceof ApiError && isPassingStatus(error.status)

/** Base address of the API; empty = this very site. A page served without the server's filling-in keeps its own site. */
const apiBase = (): string => {
  const value = meta('lousa-api-base')
  return value.startsWith('http') ? value : ''
}

/** The server's clock, ms, to the second; null where it does not answer within `ms`. */
export async function serverTime(ms: number): Promise<number | null> {
  const options = { cache: 'no-store', signal: AbortSignal.timeout(ms) } as const
  const response = await fetch(`${apiBase()}/api/saude`, options).catch(() => null)
  const time = Date.parse(response?.headers.get('date') ?? '')
  return Number.isNaN(time) ? null : time
}

/** The reason why an answer did not come, or not whole: the caller called it off, its time was over, or `otherwise`. */
export function whyNone(error: unknown, otherwise: () => ApiError): unknown {
  if (!(error instanceof DOMException)) return otherwise()
  if (error.name === 'AbortError') return error
  return error.name === 'TimeoutError' ? semResposta() : otherwise()
}

type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** `'GET /api/turmas/{id}'` and its parts → the address. */
export function addressOf(key: string, { params = {}, query = {} }: AnyInput): string {
  const path = key.slice(key.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)]))
  return `${apiBase()}${path}${pairs.length ? `?${search}` : ''}`
}

/** `bilhete`: an attempt's ticket, which goes in the place of the session. */
type Options = { signal?: AbortSignal; keepalive?: boolean; token?: string | null; bilhete?: string }

/** The caller: an attempt's ticket, a session, or nobody. */
const authorizationOf = (token: string | null, bilhete: string | undefined): string | null =>
  bilhete === undefined ? token && `Bearer ${token}` : `Bilhete ${bilhete}`

/** A session in use is prolonged by replies; one that was signed in meanwhile stands. */
export function renewToken(renewed: string | null, sent: string | null): void {
  if (renewed && readToken() === sent) writeToken(renewed)
}

async function send(method: string, address: string, body: BodyInit | undefined, json: boolean, options: Options): Promise<Chegada> {
  const token = options.token === undefined ? readToken() : options.token
  const authorization = authorizationOf(token, options.bilhete)
  const init: RequestInit = {
    method,
    headers: {
      accept: 'application/json, text/plain',
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(authorization ? { authorization } : {}),
    },
    ...(body !== undefined ? { body } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  }
  const done = beginRequest()
  // A request of a closing page must go out at once: nothing is waited for where nothing was asked before.
  const primeiro = method === 'GET' && options.bilhete === undefined ? takePrimeiro(address, token, options.signal) : dropPrimeiros()
  const ask = async (): Promise<Chegada> => (await primeiro) ?? { response: await fetch(address, init), token, waited: 0 }
  // The browser's error for a missing network looks like any other. Only here does it mean that.
  const chegada = await (primeiro ? ask() : fetch(address, init).then((response): Chegada => ({ response, token, waited: 0 })))
    .catch((error: unknown) => {
      throw whyNone(error, semRede)
    })
    .finally(done)
  renewToken(chegada.response.headers.get('x-token'), chegada.token)
  return chegada
}

type Problema = ConstructorParameters<typeof ApiError>[1]

/** Is it problem JSON of our own server? Gateways have theirs, which says nothing of Lousa. */
const isProblema = (body: unknown): body is Problema =>
  typeof body === 'object' && body !== null && 'type' in body && String(body.type).startsWith('urn:lousa:erro:')

/**
 * The error that an unsuccessful reply stands for. A body that is not Lousa's comes from a filter, a sign-in page or a
 * proxy. It counts as a passing failure, since the way may open again; only 413 stays "too large".
 */
export function failureOf(status: number, body: unknown): ApiError {
  if (isProblema(body)) return new ApiError(status, body)
  if (status === 413)
    return new ApiError(status, {
      title: 'demasiado_grande',
      detail: say(
        'O envio é demasiado grande para a rede por onde passa. {Envia menos de cada vez, ou tenta|Envie menos de cada vez, ou tente} noutra rede.',
      ),
    })
  if (isPassingStatus(status))
    return new ApiError(status, {
      title: 'erro_interno',
      detail: say('A Lousa respondeu de um modo inesperado. {Tenta|Tente} de novo daqui a pouco.'),
    })
  return new ApiError(502, {
    title: 'sem_rede',
    detail: say(
      'A rede respondeu em vez da Lousa. {Vê se ela pede que inicies sessão, e tenta|Veja se ela pede que inicie sessão, e tente} de novo daqui a pouco.',
    ),
  })
}

/** Reads an unsuccessful reply; of one that breaks off, its status alone. */
const readFailure = (response: Response): Promise<unknown> =>
  response.json().then(
    (body) => failureOf(response.status, body),
    (error: unknown) => whyNone(error, () => failureOf(response.status, null)),
  )

/** The body of a success. One that is no JSON is not Lousa's, one that breaks off says nothing. */
const readReply = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    const isNoJson = error instanceof Error && error.name === 'SyntaxError'
    throw whyNone(error, () => (isNoJson ? failureOf(response.status, null) : respostaCortada()))
  })

/**
 * The successful answer of an endpoint, its body not read yet; or throws `ApiError`. When the server answers
 * `muita_gente` it has done nothing yet, so the call waits and asks again by itself.
 */
export async function answerOf(key: Chave, parts: AnyInput, options: Options = {}): Promise<Chegada> {
  const json = parts.body !== undefined
  const method = key.slice(0, key.indexOf(' '))
  const began = performance.now()
  for (;;) {
    const chegada = await send(method, addressOf(key, parts), json ? JSON.stringify(parts.body) : undefined, json, options)
    const { response } = chegada
    if (response.ok) return chegada
    const failure = await readFailure(response)
    const comesBack = failure instanceof ApiError && failure.codigo === 'muita_gente'
    if (!comesBack || !(await waitForTurn(response.headers.get('retry-after'), began))) throw failure
  }
}

/** Calls an endpoint and returns its reply, or throws `ApiError`. */
export async function api<K extends Chave>(key: K, ...[input, options]: [input?: PedidoDe<K>, options?: Options]): Promise<RespostaDe<K>> {
  const chegada = await answerOf(key, input ?? {}, options)
  const reply = bringOn(takeFormulas(await readReply(chegada.response)), chegada.waited)
  tellHeard()
  return reply as RespostaDe<K> // of the endpoint's shape: the server checks it
}
