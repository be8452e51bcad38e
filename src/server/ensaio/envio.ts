/** Uploads, as a browser sends them. */

/** Body and headers of an upload of these files, by name, as a browser sends it. */
export function uploadsOf(ficheiros: readonly (readonly [nome: string, texto: string])[]): {
  payload: string
  headers: Record<string, string>
} {
  const limite = 'limite-do-ensaio'
  const parts = ficheiros.map(
    ([nome, texto]) =>
      `--${limite}\r\ncontent-disposition: form-data; name="ficheiro"; filename="${nome}"\r\ncontent-type: text/plain\r\n\r\n${texto}\r\n`,
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${limite}` },
    payload: `${parts.join('')}--${limite}--\r\n`,
  }
}

/** The same of one file. */
export const uploadOf = (nome: string, texto: string) => uploadsOf([[nome, texto]])

/** The same of bytes that are no text. */
export function uploadBytes(nome: string, bytes: Buffer): { payload: Buffer; headers: Record<string, string> } {
  const { payload, headers } = uploadOf(nome, '\0')
  const [before = '', after = ''] = payload.split('\0')
  return { headers, payload: Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]) }
}

/** One question, as Moodle exports it. */
export const quizDeEnsaio =
  '<quiz><question type="truefalse"><name><text>Lava</text></name><questiontext format="html"><text>A lava é rocha fundida.</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>'

/** One white pixel. */
export const pngBase64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC'

export const imageUpload = (base64 = pngBase64) => uploadBytes('eu.png', Buffer.from(base64, 'base64'))

/** Bytes as they are, as a browser sends a piece of a file. */
export const bytesOf = (bytes: string | Buffer = 'Apontamentos') => ({
  headers: { 'content-type': 'application/octet-stream' },
  payload: Buffer.from(bytes),
})
