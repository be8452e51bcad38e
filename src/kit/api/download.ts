/** Saving a file the API makes: it needs the token, so the page fetches it and hands it to the browser. */
import { beginRequest } from './pending-requests.ts'
import { type Chave, addressOf } from './client.ts'
import { readToken } from './token.ts'

const nameOf = (response: Response, fallback: string): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallback

/** Fetches what this GET gives and saves it under the name the server says. Rejects with an Error whose message is for people. */
export async function download(key: Chave, query: Record<string, unknown> = {}, params: Record<string, unknown> = {}): Promise<void> {
  const done = beginRequest()
  try {
    const token = readToken()
    const response = await fetch(addressOf(key, { query, params }), { headers: token ? { authorization: `Bearer ${token}` } : {} }).catch(
      () => null,
    )
    // A transfer that breaks off half way rejects too: half a file is not saved.
    const bytes = response?.ok ? await response.blob().catch(() => null) : null
    if (!response || !bytes) throw new Error('Não foi possível descarregar o ficheiro. Verifique a ligação e tente de novo.')
    const url = URL.createObjectURL(bytes)
    const link = document.createElement('a')
    link.href = url
    link.download = nameOf(response, 'lousa')
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  } finally {
    done()
  }
}
