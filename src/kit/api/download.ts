/** Saving a file the API makes: it needs the token, so the page fetches it and hands it to the browser. */
import { say } from '#kit/base/say.ts'
import { beginRequest } from './pending-requests.ts'
import { type Chave, addressOf } from './client.ts'
import { readToken } from './token.ts'

const nameOf = (response: Response, fallback: string): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallback

/** Hands a file to the browser, to be saved under this name. */
export function saveFile(bytes: Blob, nome: string): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = nome
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Fetches what this address gives, asked with a `body` where it has one, and saves it under the name the server says. Rejects with an Error whose message is for people. */
export async function download(
  key: Chave,
  query: Record<string, unknown> = {},
  params: Record<string, unknown> = {},
  body?: unknown,
): Promise<void> {
  const done = beginRequest()
  try {
    const token = readToken()
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const asked = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(addressOf(key, { query, params }), asked).catch(() => null)
    // A transfer that breaks off half way rejects too: half a file is not saved.
    const bytes = response?.ok ? await response.blob().catch(() => null) : null
    if (!response || !bytes)
      throw new Error(say('Não foi possível descarregar o ficheiro. {Verifica a ligação e tenta|Verifique a ligação e tente} de novo.'))
    saveFile(bytes, nameOf(response, 'lousa'))
  } finally {
    done()
  }
}
