/** Uploaded files in a real store that speaks S3, and what happens when it is away. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, many, one, sql } from '#server/db/db.ts'
import { toInject, useLousa } from '#server/ensaio/ensaio.ts'
import { bytesOf, uploadOf } from '#server/ensaio/envio.ts'
import { tidyEnvios } from './envios.service.ts'
import { s3Store, tryStore } from './s3.ts'
import type { FileStore } from '#server/store/store.ts'

const pasta = mkdtempSync(path.join(tmpdir(), 'lousa-s3-'))
const servidor = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: pasta,
  configureBuckets: [{ name: 'lousa', configs: [] }],
})
let porta = 0
let store: FileStore

const destino = (mais: object = {}) => ({
  balde: `http://127.0.0.1:${porta}/lousa`,
  chave: 'S3RVER',
  segredo: 'S3RVER',
  regiao: 'us-east-1',
  ...mais,
})

beforeAll(async () => {
  const address: AddressInfo = await servidor.run()
  porta = address.port
  store = s3Store(destino())
})
afterAll(async () => {
  await servidor.close()
  rmSync(pasta, { recursive: true, force: true })
})

const countFicheiros = async (db: Db): Promise<number> => (await one<{ n: number }>(db, sql`select count(*) as n from ficheiros`)).n

const texto = Buffer.from('Ó mar salgado, quanto do teu sal')

describe('um balde', () => {
  test('guarda, lê inteiro e em parte, diz o que tem e tira', async () => {
    const resumo = await store.put(texto)
    expect(await store.put(texto)).toBe(resumo)
    expect(await store.exists(resumo)).toBe(true)
    expect((await buffer(store.read(resumo))).equals(texto)).toBe(true)
    expect((await buffer(store.read(resumo, { inicio: 3, fim: 6 }))).equals(texto.subarray(3, 7))).toBe(true)
    await store.remove(resumo)
    expect(await store.exists(resumo)).toBe(false)
    await store.remove(resumo)
    await expect(buffer(store.read(resumo))).rejects.toThrow('are not in the file store')
  })

  test('experimenta-se ao arrancar: o que falta ou está errado diz-se', async () => {
    // Several processes begin together, and what a person has kept stays.
    const dePessoa = await store.put(Buffer.from('Lousa'))
    await expect(Promise.all([1, 2, 3].map(() => tryStore(store)))).resolves.toHaveLength(3)
    expect(await store.exists(dePessoa)).toBe(true)
    await expect(tryStore(s3Store(destino({ chave: 'outra' })))).rejects.toThrow('403')
    await expect(tryStore(s3Store(destino({ balde: `http://127.0.0.1:${porta}/outro` })))).rejects.toThrow()
  })
})

describe('a Lousa com os ficheiros num balde', () => {
  const lousa = useLousa()

  test('o que se envia volta igual, inteiro e em parte; sem balde pede-se que se espere, e nada fica meio feito', async () => {
    lousa.servicos.files = store
    const professora = await lousa.professor()
    const send = () => lousa.as(professora).raw({ method: 'POST', url: '/api/ficheiros', ...uploadOf('mar.txt', texto.toString()) })
    const { url } = (await send()).json()
    expect((await lousa.anonimo.raw({ method: 'GET', url })).rawPayload.equals(texto)).toBe(true)
    const piece = await lousa.anonimo.raw({ method: 'GET', url, headers: { range: 'bytes=3-6' } })
    expect([piece.statusCode, piece.rawPayload.equals(texto.subarray(3, 7))]).toEqual([206, true])

    lousa.servicos.files = s3Store(destino({ balde: 'http://127.0.0.1:9/lousa' }))
    const before = await countFicheiros(lousa.db)
    const refused = await send()
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().title]).toEqual([503, '3', 'indisponivel'])
    expect(await countFicheiros(lousa.db), 'nothing was kept').toBe(before)
    expect((await lousa.anonimo.raw({ method: 'GET', url })).statusCode).toBe(503)
  })

  test('um ficheiro em partes junta-se no balde, e as partes saem de lá', async () => {
    lousa.servicos.files = store
    const aluna = await lousa.aluno()
    const tamanho = texto.byteLength
    const { id } = await lousa.as(aluna).call('PUT /api/ficheiros/envios', { body: { chave: randomUUID(), nome: 'mar.txt', tamanho } })
    const send = (inicio: number, fim: number) =>
      lousa.as(aluna).raw({
        ...toInject('PUT /api/ficheiros/envios/{id}', { params: { id }, query: { inicio } }),
        ...bytesOf(texto.subarray(inicio, fim)),
      })
    await send(0, 10)
    lousa.servicos.files = s3Store(destino({ balde: 'http://127.0.0.1:9/lousa' }))
    expect((await send(10, 20)).statusCode, 'away: nothing is counted as held').toBe(503)
    lousa.servicos.files = store
    expect((await send(10, tamanho)).json()).toEqual({ tem: tamanho })
    const pieces = await many<{ resumo: string }>(lousa.db, sql`select resumo from envios_pecas where envio_id = ${id}`)
    const { url } = await lousa.as(aluna).call('POST /api/ficheiros/envios/{id}', { params: { id } })
    expect((await lousa.anonimo.raw({ method: 'GET', url })).rawPayload.equals(texto)).toBe(true)
    await tidyEnvios(lousa.servicos)
    expect(await Promise.all(pieces.map(({ resumo }) => store.exists(resumo)))).toEqual([false, false])
    expect((await lousa.anonimo.raw({ method: 'GET', url })).rawPayload.equals(texto)).toBe(true)
  })
})
