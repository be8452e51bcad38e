/** Sending one file and telling how much of it has gone: only XMLHttpRequest knows. */
import { beginRequest } from './atividade.ts'
import { ApiError, type Chave, type RespostaDe, addressOf } from './client.ts'
import { readToken } from './token.ts'

type Options = {
  /** 0 to 100. */
  onPercent: (percent: number) => void
  signal: AbortSignal
}

const semRede = (): ApiError =>
  new ApiError(0, { title: 'sem_rede', detail: 'Não foi possível enviar o ficheiro: parece não haver ligação. Tente de novo.' })

function failureOf(request: XMLHttpRequest): ApiError {
  const body: unknown = request.response
  if (typeof body === 'object' && body !== null && 'title' in body && 'detail' in body) {
    return new ApiError(request.status, body as ConstructorParameters<typeof ApiError>[1]) // problem JSON of our own server
  }
  return new ApiError(request.status, { title: 'erro_interno', detail: 'Não foi possível guardar o ficheiro. Tente de novo.' })
}

/** Sends one file in the form's field `ficheiro`; answers what the endpoint says of it or rejects with `ApiError`. */
export function uploadWithProgress<K extends Chave>(key: K, file: File, { onPercent, signal }: Options): Promise<RespostaDe<K>> {
  const done = beginRequest()
  const sent = new Promise<RespostaDe<K>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(key, {}))
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json, text/plain')
    const token = readToken()
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onPercent(total > 0 ? (100 * loaded) / total : 0))
    request.addEventListener('load', () => {
      // A reply of 200 has the endpoint's shape: the server checks it.
      if (request.status === 200) resolve(request.response as RespostaDe<K>)
      else reject(failureOf(request))
    })
    for (const end of ['error', 'abort', 'timeout'] as const) request.addEventListener(end, () => reject(semRede()))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('ficheiro', file, file.name)
    request.send(form)
  })
  return sent.finally(done)
}
