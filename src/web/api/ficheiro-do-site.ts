/** A JSON file that the build wrote beside the pages: no call of the API, no token. Null when this build brings none. */
export async function readSiteFile<T>(path: `/${string}.json`): Promise<T | null> {
  const reply = await fetch(path)
  // An address nobody has gives the page itself.
  return reply.ok && reply.headers.get('content-type')?.includes('json') ? reply.json() : null
}

/** The bytes of a file at an address the server signed, which is all the leave it needs. Throws when they do not come. */
export async function readSignedFile(url: string): Promise<ArrayBuffer> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
  return reply.arrayBuffer()
}
