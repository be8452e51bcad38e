/** Uploads, as a browser sends them. */

/** Body and headers of an upload, as a browser sends it. */
export function uploadOf(nome: string, bytes: string): { payload: string; headers: Record<string, string> } {
  const limite = 'limite-do-ensaio'
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${limite}` },
    payload: `--${limite}\r\ncontent-disposition: form-data; name="ficheiro"; filename="${nome}"\r\ncontent-type: text/plain\r\n\r\n${bytes}\r\n--${limite}--\r\n`,
  }
}

/** One white pixel. */
const pngBase64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC'

/** An upload whose bytes are no text: every byte is one letter until it is sent. */
export function imageUpload(base64 = pngBase64) {
  const { payload, headers } = uploadOf('eu.png', Buffer.from(base64, 'base64').toString('latin1'))
  return { headers, payload: Buffer.from(payload, 'latin1') }
}

/** Bytes as they are, as a browser sends a piece of a file. */
export const bytesOf = (bytes: string | Buffer = 'Apontamentos') => ({
  headers: { 'content-type': 'application/octet-stream' },
  payload: Buffer.from(bytes),
})
