/** Sending files: how much of one has gone, only XMLHttpRequest knows. */
import { beginRequest } from './atividade.ts'
import { type Chave, type RespostaDe, addressOf, failureOf, renewToken, semRede } from './client.ts'
import { readToken } from './token.ts'

type Options = {
  /** Told how much has gone, 0 to 100. */
  onPercent?: (percent: number) => void
  signal?: AbortSignal
}

/**
 * Sends one file in the form's field `ficheiro`; answers what the endpoint says of it. Rejects with `ApiError`, or with an
 * `AbortError` when `signal` called it off.
 */
export function upload<K extends Chave>(key: K, file: Blob, nome: string, { onPercent, signal }: Options = {}): Promise<RespostaDe<K>> {
  const done = beginRequest()
  const token = readToken()
  const sent = new Promise<RespostaDe<K>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(key, {}))
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json, text/plain')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    // A listener there makes the browser ask other sites first whether they mind.
    if (onPercent) request.upload.addEventListener('progress', ({ loaded, total }) => onPercent(total > 0 ? (100 * loaded) / total : 0))
    request.addEventListener('load', () => {
      renewToken(request.getResponseHeader('x-token'), token)
      // A reply of 200 has the endpoint's shape: the server checks it.
      if (request.status === 200) resolve(request.response as RespostaDe<K>)
      else reject(failureOf(request.status, request.response))
    })
    for (const end of ['error', 'timeout'] as const) request.addEventListener(end, () => reject(semRede()))
    request.addEventListener('abort', () => reject(new DOMException('The upload was called off', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('ficheiro', file, nome)
    request.send(form)
  })
  return sent.finally(done)
}

/** Uploads one file; answers its id and signed address. */
export const uploadFicheiro = (file: Blob, nome: string, options: Options = {}): Promise<RespostaDe<'POST /api/ficheiros'>> =>
  upload('POST /api/ficheiros', file, nome, options)
