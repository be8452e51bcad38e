import { respostaCortada } from './client.ts'

/** A JSON file that the build wrote beside the pages: no call of the API, no token. Null when this build brings none. */
export async function readSiteFile<T>(path: `/${string}.json`): Promise<T | null> {
  const reply = await fetch(path)
  // An address nobody has gives the page itself.
  return reply.ok && reply.headers.get('content-type')?.includes('json') ? reply.json() : null
}

/**
 * Reads the bytes of a file at a signed address; the signature authorises it, so no token is sent. Throws unless
 * exactly `tamanho` bytes come: a network may answer something else in Lousa's place.
 */
export async function readSignedFile(url: string, tamanho: number): Promise<ArrayBuffer> {
  // The second time past the browser's own cache, which may have taken what a network answered with in Lousa's place.
  for (const cache of ['default', 'reload'] as const) {
    const reply = await fetch(url, { cache }).catch(() => null)
    const bytes = reply?.ok ? await reply.arrayBuffer().catch(() => null) : null
    if (bytes?.byteLength === tamanho) return bytes
  }
  throw respostaCortada()
}
