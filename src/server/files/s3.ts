/** Keeps uploaded bytes in an S3 store, under the same names as in a folder, for several machines that share no disk. */
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { limites } from '#regras/limites.ts'
import { AppError } from '#server/http/erro.ts'
import type { FileStore } from '#server/store/store.ts'

/** `balde` is the address of the bucket, without a bar at the end: `https://s3.escola.pt/lousa`. */
export type DestinoS3 = { balde: string; chave: string; segredo: string; regiao: string }

/** The error of a store that is out of reach, or has trouble of its own. It will be back, so the caller is told to wait. */
const away = (causa: unknown): AppError => Object.assign(new AppError('indisponivel', { esperar: 3 }), { cause: causa })

class Balde {
  readonly #cliente: AwsClient
  readonly #endereco: string

  constructor({ balde, chave, segredo, regiao }: DestinoS3) {
    this.#cliente = new AwsClient({ accessKeyId: chave, secretAccessKey: segredo, region: regiao, service: 's3', retries: 2 })
    this.#endereco = balde
  }

  /** Sends a file from the disk as fast as the store takes it, so that memory holds none of it. Returns the status. */
  async send({ caminho, resumo }: { caminho: string; resumo: string }): Promise<number> {
    const place = `${this.#endereco}/${resumo.slice(0, 2)}/${resumo}`
    const { headers } = await this.#cliente.sign(place, { method: 'PUT', headers: { 'x-amz-content-sha256': resumo } })
    const { size } = await stat(caminho)
    const ask = (place.startsWith('https:') ? https : http).request(place, {
      method: 'PUT',
      headers: { ...Object.fromEntries(headers), 'content-length': size },
      timeout: limites.armazemRespostaMs,
    })
    ask.on('timeout', () => ask.destroy(new Error('The file store does not answer')))
    try {
      const answered = once(ask, 'response')
      // Refused before all of it was taken, the answer says more than the broken pipe.
      const sent = pipeline(createReadStream(caminho), ask).catch((error: unknown) => error)
      const [answer] = (await answered) as [http.IncomingMessage] // what a request answers with
      answer.resume()
      await sent
      return answer.statusCode ?? 0
    } catch (error) {
      throw away(error)
    }
  }

  /** Asks, and waits for the answer to begin. Anything but success and 404 is an error. */
  async ask(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', resumo: string, init: { headers?: Record<string, string>; body?: Uint8Array } = {}) {
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(new Error('The file store does not answer')), limites.armazemRespostaMs)
    const place = `${this.#endereco}/${resumo.slice(0, 2)}/${resumo}`
    try {
      const answer = await this.#cliente.fetch(place, { method, signal: waiting.signal, ...(init as RequestInit) })
      if (answer.status >= 500) throw away(new Error(`The file store answered ${answer.status}`))
      if (!answer.ok && answer.status !== 404) throw new Error(`The file store answered ${answer.status} to ${method}`)
      return answer
    } catch (error) {
      // Fetch throws a TypeError when nobody answers; an abort is our own.
      throw error instanceof TypeError || waiting.signal.aborted ? away(error) : error
    } finally {
      clearTimeout(timer)
    }
  }
}

async function* bytesOf(balde: Balde, resumo: string, range?: { inicio: number; fim: number }) {
  const { status, body } = await balde.ask('GET', resumo, range ? { headers: { range: `bytes=${range.inicio}-${range.fim}` } } : {})
  if (status === 404 || body === null) throw new Error(`The bytes of ${resumo} are not in the file store`)
  yield* body
}

/** Files in a bucket. */
export function s3Store(destino: DestinoS3): FileStore {
  const balde = new Balde(destino)
  const exists = async (resumo: string): Promise<boolean> => (await balde.ask('HEAD', resumo)).ok
  return {
    rascunhos: path.join(tmpdir(), 'lousa-rascunhos'),
    exists,
    remove: async (resumo) => void (await balde.ask('DELETE', resumo)),
    read: (resumo, range) => Readable.from(bytesOf(balde, resumo, range), { objectMode: false }),
    put: async (bytes) => {
      const resumo = createHash('sha256').update(bytes).digest('hex')
      if (await exists(resumo)) return resumo
      // The name is the digest: the store itself refuses bytes that are not what they are called.
      const { status } = await balde.ask('PUT', resumo, { headers: { 'x-amz-content-sha256': resumo }, body: bytes })
      if (status === 404) throw new Error('The bucket is not there')
      return resumo
    },
    keep: async (draft) => {
      if (await exists(draft.resumo)) return
      const status = await balde.send(draft)
      if (status >= 500) throw away(new Error(`The file store answered ${status}`))
      if (status < 200 || status > 299) throw new Error(`The file store answered ${status} to a file`)
    },
  }
}

/**
 * Tries whether files can be kept there: keeps a few bytes, reads them again and removes them. Throws the failure. The
 * bytes are random, so that another process's try, or a person's file with the same bytes, does not lose its own.
 */
export async function tryStore(store: FileStore): Promise<void> {
  const bytes = Buffer.from(`Lousa ${randomUUID()}`)
  const resumo = await store.put(bytes)
  if (!bytes.equals(await buffer(store.read(resumo)))) throw new Error('What was kept came back changed')
  await store.remove(resumo)
}
