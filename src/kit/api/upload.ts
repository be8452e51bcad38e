/**
 * Sends a file whole where one piece holds it, else in pieces, and sends each piece again until it has arrived
 * (decision 28). It uses XMLHttpRequest, because `fetch` does not tell how much of a body has gone.
 */
import { limites } from '#regras/limites.ts'
import { pecaMenor } from '#regras/upload-pieces.ts'
import type { FollowSending } from '#kit/data/Sending.tsx'
import { newChave } from './chave.ts'
import { Insistencia } from './retry.ts'
import { ApiError, type Chave, type RespostaDe, addressOf, api, failureOf, renewToken, semRede, semResposta } from './client.ts'
import { beginRequest } from './pending-requests.ts'
import { keepToPerson, readToken } from './token.ts'

type Guardado = RespostaDe<'POST /api/ficheiros'>

type Envio = {
  address: string
  method: 'POST' | 'PUT'
  body: FormData | Blob
  /** Told how many bytes have gone. */
  onGone?: ((bytes: number, of: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Sends one request, however long it takes. When nothing goes or comes for `envioSilencioMs`, the request is given up
 * with `semResposta`.
 */
function sendOnce<R>({ address, method, body, onGone, signal }: Envio): Promise<R> {
  const done = beginRequest()
  const token = readToken()
  const request = new XMLHttpRequest()
  let isSilent = false
  let timer: ReturnType<typeof setTimeout>
  const stirred = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isSilent = true
      request.abort()
    }, limites.envioSilencioMs)
  }
  const callOff = (): void => request.abort()
  const sent = new Promise<R>((resolve, reject) => {
    request.open(method, address)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json, text/plain')
    if (body instanceof Blob) request.setRequestHeader('content-type', 'application/octet-stream')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      stirred()
      onGone?.(loaded, total)
    })
    request.addEventListener('readystatechange', stirred)
    request.addEventListener('load', () => {
      renewToken(request.getResponseHeader('x-token'), token)
      // Null: no JSON, so not Lousa's. A reply of success has the endpoint's shape: the server checks it.
      if (request.status === 200 && request.response !== null) resolve(request.response as R)
      else reject(failureOf(request.status, request.response))
    })
    for (const end of ['error', 'timeout'] as const) request.addEventListener(end, () => reject(semRede()))
    request.addEventListener('abort', () => reject(isSilent ? semResposta() : new DOMException('The upload was called off', 'AbortError')))
    signal?.addEventListener('abort', callOff)
    stirred()
    request.send(body)
    if (signal?.aborted) request.abort()
  })
  return sent.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', callOff)
    done()
  })
}

/** `also`: a second file in the same request. */
type FollowWhole = FollowSending & { also?: File | undefined }

/** The whole file in the form's field `ficheiro`. */
function sendWhole<R>(address: string, file: Blob, nome: string, { onPercent, signal, also }: FollowWhole): Promise<R> {
  const form = new FormData()
  form.append('ficheiro', file, nome)
  if (also) form.append('ficheiro', also, also.name)
  const onGone = (bytes: number, of: number): void => onPercent?.(of > 0 ? (100 * bytes) / of : 0)
  return sendOnce<R>({ address, method: 'POST', body: form, onGone, signal })
}

/** With a patience of its own, for the calls that carry no file. */
const within = (ms: number, { signal }: FollowSending): { signal: AbortSignal } => {
  const limit = AbortSignal.timeout(ms)
  return { signal: signal ? AbortSignal.any([signal, limit]) : limit }
}

type EmPecas = { file: Blob; nome: string; chave: string; peca: number; insistencia: Insistencia; acompanhar: FollowSending }

/** Asks what is held of the file, sends the rest piece by piece, and has them put together. */
async function sendInPieces({ file, nome, chave, peca, insistencia, acompanhar }: EmPecas): Promise<Guardado> {
  const { onPercent, signal } = acompanhar
  const tell = (bytes: number): void => onPercent?.((100 * Math.min(bytes, file.size)) / file.size)
  const body = { chave, nome: nome.slice(-1_000), tamanho: file.size }
  const { id, tem } = await api('PUT /api/ficheiros/envios', { body }, within(limites.envioSilencioMs, acompanhar))
  insistencia.reached()
  for (let held = tem; held < file.size;) {
    const inicio = held
    const reply = await sendOnce<RespostaDe<'PUT /api/ficheiros/envios/{id}'>>({
      address: addressOf('PUT /api/ficheiros/envios/{id}', { params: { id }, query: { inicio } }),
      method: 'PUT',
      body: file.slice(inicio, inicio + peca),
      onGone: (bytes) => tell(inicio + bytes),
      signal,
    })
    held = reply.tem
    insistencia.arrived()
    tell(held)
  }
  return api('POST /api/ficheiros/envios/{id}', { params: { id } }, within(limites.envioFimMs, acompanhar))
}

/** Chosen a while ago, a file may have been changed, moved or deleted meanwhile: the browser then reads nothing of it. */
async function refuseUnreadable(file: Blob): Promise<void> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new ApiError(400, {
        title: 'pedido_invalido',
        detail: 'Este ficheiro mudou entretanto ou já não se consegue ler: é preciso escolhê-lo outra vez.',
      })
    })
}

const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && (error.codigo === 'sessao_expirada' || error.codigo === 'sessao_necessaria')

/** A file belongs to the person of its start, and must not go up in another's name. */
function refuseStranger(isStillHere: () => boolean): void {
  if (!isStillHere()) throw new ApiError(401, { title: 'sessao_expirada', detail: 'A sessão terminou: é preciso iniciar outra.' })
}

/**
 * Uploads one file, once for each `chave`, and returns its id and signed address. A caller's own `chave` says that the
 * file is kept: then it waits for a network without an end. Rejects with `ApiError`, or with an `AbortError` when called
 * off.
 */
export async function uploadFicheiro(
  file: Blob,
  nome: string,
  { chave: kept, ...acompanhar }: FollowSending & { chave?: string } = {},
): Promise<Guardado> {
  const chave = kept ?? newChave()
  const isStillHere = keepToPerson()
  const insistencia = new Insistencia(acompanhar)
  let peca: number = limites.ficheiroPecaBytes
  for (;;) {
    const inPieces = file.size > peca
    const token = readToken()
    try {
      if (inPieces) return await sendInPieces({ file, nome, chave, peca, insistencia, acompanhar })
      return await sendWhole(addressOf('POST /api/ficheiros', { query: { chave } }), file, nome, acompanhar)
    } catch (error) {
      // A reply that takes too long, also to whoever stands in between: less at a time may get through.
      if (error instanceof ApiError && error.status === 504) peca = pecaMenor(peca)
      await refuseUnreadable(file)
      if (isSessionEnd(error)) await insistencia.untilSession(error, { token, isStillHere })
      else await insistencia.after(error, { paciente: inPieces || kept !== undefined })
      refuseStranger(isStillHere)
    }
  }
}

/** Sends one small file to an endpoint of its own, where sending it twice is no harm; answers what the endpoint says of it. */
export async function upload<K extends Chave>(key: K, file: Blob, nome: string, acompanhar: FollowWhole = {}): Promise<RespostaDe<K>> {
  const insistencia = new Insistencia()
  const isStillHere = keepToPerson()
  for (;;) {
    try {
      return await sendWhole<RespostaDe<K>>(addressOf(key, {}), file, nome, acompanhar)
    } catch (error) {
      if (acompanhar.signal?.aborted) throw error
      await insistencia.after(error)
      refuseStranger(isStillHere)
    }
  }
}
