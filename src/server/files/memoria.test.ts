/**
 * No file ever stands whole in memory, whatever its size and its way. The test sends fifty megabytes through, and the
 * process holds none of them.
 */
import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { megabyte } from '#regras/tamanho.ts'
import { toInject, useLousa } from '#server/ensaio/ensaio.ts'
import { bytesOf } from '#server/ensaio/envio.ts'
import { s3Store } from './s3.ts'
import { type FileStore, folderStore } from '#server/store/store.ts'

const lousa = useLousa()
const pasta = mkdtempSync(path.join(tmpdir(), 'lousa-memoria-'))
/** In a process of its own, since it holds in memory what it is sent. */
const s3 = spawn(
  process.execPath,
  [
    '-e',
    `const S3rver = require('s3rver')
     const options = { port: 0, address: '127.0.0.1', silent: true, directory: process.argv[1], configureBuckets: [{ name: 'lousa', configs: [] }] }
     new S3rver(options).run().then(({ port }) => console.log(port))`,
    path.join(pasta, 's3'),
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
const armazens: Record<string, FileStore> = {}
let endereco = ''

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
/** Collects twice. The buffers that one collection finds unused are freed beside it, and are surely gone by the end of the next. */
const gc = (): void => {
  collect()
  collect()
}

beforeAll(async () => {
  const [port] = await once(s3.stdout.setEncoding('utf8'), 'data')
  armazens['pasta'] = folderStore(path.join(pasta, 'ficheiros'))
  armazens['balde'] = s3Store({
    balde: `http://127.0.0.1:${String(port).trim()}/lousa`,
    chave: 'S3RVER',
    segredo: 'S3RVER',
    regiao: 'us-east-1',
  })
  endereco = await lousa.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => {
  s3.kill()
  rmSync(pasta, { recursive: true, force: true })
})

/** Bytes outside the heap: those held, and those nobody needs any more. */
function outside(): number {
  const { external, arrayBuffers } = process.memoryUsage()
  return Math.max(external, arrayBuffers)
}

/** More than this is held only where a file stands in memory, bytes. */
const demasiado = 30 * megabyte

/** The most memory that `work` held beyond what was held before, MB. The test looks often, and whenever `work` asks. */
async function growthOf(work: (look: () => void) => Promise<void>): Promise<number> {
  gc()
  const before = outside()
  let most = 0
  const look = () => {
    // A whole collection takes as long as a piece of the file: only where it would tell.
    if (outside() - before > demasiado) gc()
    most = Math.max(most, outside() - before)
  }
  const timer = setInterval(look, 200)
  await work(look).finally(() => clearInterval(timer))
  return most / megabyte
}

const tamanho = 50 * megabyte - 1_000
const peca = limites.ficheiroPecaBytes

/** A document of fifty megabytes, piece by piece, never whole; no two pieces are the same. */
function* documento(look: () => void): Generator<Buffer> {
  const noise = randomBytes(peca)
  for (let at = 0; at < tamanho; at += peca) {
    if ((at / peca) % 10 === 0) look()
    const piece = Buffer.from(noise.subarray(0, Math.min(peca, tamanho - at)))
    piece.write(at === 0 ? '%PDF-1.4\n' : `${at}\n`)
    yield piece
  }
}

test.each(['pasta', 'balde'])(
  '%s: nem inteiro, nem em partes, nem ao juntar',
  async (qual) => {
    const store = armazens[qual]
    if (!store) throw new Error('Which store?')
    lousa.servicos.files = store
    const professora = await lousa.professor()
    const inteiro = await growthOf(async (look) => {
      const limite = 'limite'
      async function* form() {
        yield Buffer.from(`--${limite}\r\ncontent-disposition: form-data; name="ficheiro"; filename="a.pdf"\r\n\r\n`)
        yield* documento(look)
        yield Buffer.from(`\r\n--${limite}--\r\n`)
      }
      const headers = { authorization: `Bearer ${professora.token}`, 'content-type': `multipart/form-data; boundary=${limite}` }
      const sending = request(`${endereco}/api/ficheiros`, { method: 'POST', headers })
      const [[answer]] = await Promise.all([once(sending, 'response'), pipeline(form, sending)])
      expect(await json(answer)).toMatchObject({ tamanho })
    })
    const emPartes = await growthOf(async (look) => {
      const { id } = await lousa.as(professora).call('PUT /api/ficheiros/envios', { body: { chave: randomUUID(), nome: 'a.pdf', tamanho } })
      let inicio = 0
      for (const piece of documento(look)) {
        await lousa
          .as(professora)
          .raw({ ...toInject('PUT /api/ficheiros/envios/{id}', { params: { id }, query: { inicio } }), ...bytesOf(piece) })
        inicio += piece.byteLength
      }
      const done = await lousa.as(professora).raw(toInject('POST /api/ficheiros/envios/{id}', { params: { id } }))
      expect(done.json()).toMatchObject({ tamanho })
    })
    // Held whole it would be fifty and more; what is on its way through the program is a few pieces.
    expect(inteiro, 'whole').toBeLessThan(demasiado / megabyte)
    expect(emPartes, 'in pieces, put together').toBeLessThan(demasiado / megabyte)
  },
  180_000,
)
