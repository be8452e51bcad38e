/** Saving a file the API makes: it needs the token, so the page fetches it and hands it to the browser. */
import { beginRequest } from './pending-requests.ts'
import { type Chave, answerOf, respostaCortada, whyNone } from './client.ts'

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

/** The bytes of a file; one that breaks off half way is none. */
const readBytes = (response: Response): Promise<Blob> =>
  response.blob().catch((error: unknown) => {
    throw whyNone(error, respostaCortada)
  })

/**
 * Fetches what this address gives, asked with a `body` where it has one, and saves it under the name the server says.
 * Throws `ApiError`, with the server's sentence or the network's; then nothing is saved.
 */
export async function download(
  key: Chave,
  query: Record<string, unknown> = {},
  params: Record<string, unknown> = {},
  body?: unknown,
): Promise<void> {
  const done = beginRequest()
  try {
    const { response } = await answerOf(key, { query, params, body })
    saveFile(await readBytes(response), nameOf(response, 'lousa'))
  } finally {
    done()
  }
}
