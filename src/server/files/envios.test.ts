/** Files that go up in pieces: begun, taken up again, put together once; what nobody goes on with is forgotten. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { megabyte } from '#regras/tamanho.ts'
import { type Db, one, run, sql } from '#server/db/db.ts'
import { type Pessoa, toInject, useLousa } from '#server/ensaio/ensaio.ts'
import { bytesOf, uploadOf } from '#server/ensaio/envio.ts'
import { tidyEnvios } from './envios.service.ts'

const lousa = useLousa()
const peca = limites.ficheiroPecaBytes

/** A document as far as its first bytes say so; the rest is noise. It is kept as it came. */
const documento = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(bytes - 9)])

const countOf = async (db: Db, tabela: string): Promise<number> =>
  (await one<{ n: number }>(db, sql`select count(*) as n from ${sql.table(tabela)}`)).n

const start = (quem: Pessoa, tamanho: number, chave = randomUUID(), nome = 'praia.pdf') =>
  lousa.as(quem).call('PUT /api/ficheiros/envios', { body: { chave, nome, tamanho } })

const send = (quem: Pessoa, id: number, inicio: number, bytes: Buffer) =>
  lousa.as(quem).raw({ ...toInject('PUT /api/ficheiros/envios/{id}', { params: { id }, query: { inicio } }), ...bytesOf(bytes) })

const finish = (quem: Pessoa, id: number) => lousa.as(quem).raw(toInject('POST /api/ficheiros/envios/{id}', { params: { id } }))

const bytesDe = async (url: string): Promise<Buffer> => (await lousa.anonimo.raw({ method: 'GET', url })).rawPayload

describe('um ficheiro em partes', () => {
  test('chega inteiro, byte por byte, com partes repetidas e sobrepostas; responde como se tivesse ido de uma vez', async () => {
    const aluna = await lousa.aluno()
    const doc = documento(2 * peca + 500)
    const chave = randomUUID()
    const { id, tem } = await start(aluna, doc.byteLength, chave)
    expect(tem).toBe(0)
    expect((await send(aluna, id, 0, doc.subarray(0, peca))).json()).toEqual({ tem: peca })
    expect((await send(aluna, id, 0, doc.subarray(0, peca))).json(), 'the reply was lost').toEqual({ tem: peca })
    expect((await send(aluna, id, peca - 300, doc.subarray(peca - 300, 2 * peca - 300))).json()).toEqual({ tem: 2 * peca - 300 })
    expect(await start(aluna, doc.byteLength, chave), 'the same key goes on').toEqual({ id, tem: 2 * peca - 300 })
    const cedo = await finish(aluna, id)
    expect([cedo.statusCode, cedo.json().title]).toEqual([409, 'envio_incompleto'])
    await send(aluna, id, 2 * peca - 300, doc.subarray(2 * peca - 300))
    const feito = await finish(aluna, id)
    expect(feito.json()).toMatchObject({ nome: 'praia.pdf', tipo: 'application/pdf', tamanho: doc.byteLength })
    expect((await bytesDe(feito.json().url)).equals(doc)).toBe(true)
    expect((await finish(aluna, id)).json().id, 'asked again, the same file').toBe(feito.json().id)
    expect(await start(aluna, doc.byteLength, chave)).toEqual({ id, tem: doc.byteLength })
    expect((await send(aluna, id, 0, doc.subarray(0, peca))).json(), 'a late repeat does no harm').toEqual({ tem: doc.byteLength })
  })

  test('partes que recomeçam antes do que já chegou, ou do princípio, não se repetem nem se trocam', async () => {
    const aluna = await lousa.aluno()
    const doc = documento(3_000)
    const { id } = await start(aluna, doc.byteLength)
    for (const [inicio, fim] of [
      [0, 1_000],
      [0, 1_500],
      [1_000, 2_000],
      [500, 2_500],
      [0, 3_000],
    ] as const)
      expect((await send(aluna, id, inicio, doc.subarray(inicio, fim))).json()).toEqual({ tem: fim })
    expect((await bytesDe((await finish(aluna, id)).json().url)).equals(doc)).toBe(true)
  })

  test('uma parte fora do lugar é recusada e nada muda; o que é grande de mais nem começa', async () => {
    const aluna = await lousa.aluno()
    const { id } = await start(aluna, 1_000)
    const codigo = async (inicio: number, bytes: Buffer) => {
      const answer = await send(aluna, id, inicio, bytes)
      return [answer.statusCode, answer.json().title]
    }
    expect(await codigo(10, Buffer.alloc(20))).toEqual([409, 'envio_incompleto'])
    expect(await codigo(0, Buffer.alloc(1_001))).toEqual([400, 'pedido_invalido'])
    expect(await codigo(0, Buffer.alloc(0))).toEqual([400, 'pedido_invalido'])
    expect(await codigo(0, Buffer.alloc(peca + 1))).toEqual([413, 'demasiado_grande'])
    expect(await start(aluna, 1_000)).toMatchObject({ tem: 0 })
    const grande = (tamanho: number) => ({ body: { chave: randomUUID(), nome: 'filme.mp4', tamanho } })
    await lousa.as(aluna).refused('PUT /api/ficheiros/envios', grande(limites.ficheiroMb * megabyte + 1), 'ficheiro_demasiado_grande')
    const admin = await lousa.admin()
    await lousa.as(admin).call('PUT /api/ficheiros/envios', grande(limites.ficheiroBytes))
    await lousa.as(admin).refused('PUT /api/ficheiros/envios', grande(limites.ficheiroBytes + 1), 'ficheiro_demasiado_grande')
  })

  test('o género lê-se dos bytes, e o que não se aceita é recusado no fim', async () => {
    const aluna = await lousa.aluno()
    const { id } = await start(aluna, 20)
    await send(aluna, id, 0, Buffer.from([0x4d, 0x5a, ...Array.from({ length: 18 }, () => 0)]))
    const recusa = await finish(aluna, id)
    expect([recusa.statusCode, recusa.json().title]).toEqual([422, 'ficheiro_nao_aceite'])
  })

  test('o envio de outra pessoa não existe, e a mesma chave de outra pessoa é outro envio', async () => {
    const [aluna, outro] = [await lousa.aluno(), await lousa.aluno()]
    const chave = randomUUID()
    const { id } = await start(aluna, 12, chave)
    for (const answer of [await send(outro, id, 0, Buffer.from('Apontamentos')), await finish(outro, id)])
      expect([answer.statusCode, answer.json().title]).toEqual([404, 'nao_encontrado'])
    expect(await start(outro, 12, chave)).not.toMatchObject({ id })
    expect(await start(aluna, 12, chave)).toEqual({ id, tem: 0 })
    await lousa.as(aluna).refused('PUT /api/ficheiros/envios', { body: { chave, nome: 'x', tamanho: 13 } }, 'pedido_invalido')
  })

  test('as mesmas partes e o mesmo fim pedidos muitas vezes ao mesmo tempo dão um só ficheiro', async () => {
    const aluna = await lousa.aluno()
    const doc = documento(3_000)
    const { id } = await start(aluna, doc.byteLength)
    const pieces = [0, 0, 1_000, 0, 1_000, 2_000, 2_000].map((inicio) => send(aluna, id, inicio, doc.subarray(inicio, inicio + 1_000)))
    expect((await Promise.all(pieces)).map(({ statusCode }) => statusCode).filter((status) => ![200, 409].includes(status))).toEqual([])
    for (const inicio of [0, 1_000, 2_000]) await send(aluna, id, inicio, doc.subarray(inicio, inicio + 1_000))
    const feitos = await Promise.all([1, 2, 3, 4].map(() => finish(aluna, id)))
    expect(new Set(feitos.map((answer) => answer.json().id)).size).toBe(1)
    expect((await bytesDe(feitos[0]?.json().url)).equals(doc)).toBe(true)
  })

  test('qualquer processo recebe qualquer parte', async ({ skip }) => {
    const other = await lousa.anotherProcess()
    if (!other) return skip('the embedded engine has one process')
    const aluna = await lousa.aluno()
    const doc = documento(3_000)
    const { id } = await start(aluna, doc.byteLength)
    const headers = { authorization: `Bearer ${aluna.token}` }
    const on = (app: FastifyInstance, inicio: number) => {
      const { payload, headers: kind } = bytesOf(doc.subarray(inicio, inicio + 1_000))
      return app.inject({
        ...toInject('PUT /api/ficheiros/envios/{id}', { params: { id }, query: { inicio } }),
        payload,
        headers: { ...headers, ...kind },
      })
    }
    await on(lousa.app, 0)
    await on(other.app, 1_000)
    expect((await on(lousa.app, 2_000)).json()).toEqual({ tem: 3_000 })
    const feito = await other.app.inject({ ...toInject('POST /api/ficheiros/envios/{id}', { params: { id } }), headers })
    expect((await bytesDe(feito.json().url)).equals(doc)).toBe(true)
  })
})

describe('um ficheiro de uma vez', () => {
  test('enviado outra vez com a mesma chave, porque a resposta se perdeu, é o mesmo ficheiro', async () => {
    const aluna = await lousa.aluno()
    const chave = randomUUID()
    const send = (texto: string) =>
      lousa.as(aluna).raw({ ...toInject('POST /api/ficheiros', { query: { chave } }), ...uploadOf('mar.txt', texto) })
    const before = await countOf(lousa.db, 'ficheiros')
    const answers = await Promise.all([send('Ó mar salgado'), send('Ó mar salgado')])
    expect(new Set([...answers, await send('Ó mar salgado')].map((answer) => answer.json().id)).size).toBe(1)
    expect((await countOf(lousa.db, 'ficheiros')) - before).toBe(1)
    // Where nobody knows whether it arrived, it may also be asked for in pieces.
    const { id, tem } = await start(aluna, Buffer.byteLength('Ó mar salgado'), chave, 'mar.txt')
    expect(tem).toBe(Buffer.byteLength('Ó mar salgado'))
    expect((await finish(aluna, id)).json().id).toBe(answers[0]?.json().id)
  })
})

describe('a chave de outro ficheiro', () => {
  test('é recusada, vá este de uma vez ou em partes, esteja o outro a meio ou já feito', async () => {
    const aluna = await lousa.aluno()
    const chave = randomUUID()
    const send = (texto: string) =>
      lousa.as(aluna).raw({ ...toInject('POST /api/ficheiros', { query: { chave } }), ...uploadOf('mar.txt', texto) })
    const recusado = async () => {
      const answer = await send('Ó mar salgado, quanto do teu sal')
      expect([answer.statusCode, answer.json().title]).toEqual([400, 'pedido_invalido'])
    }
    await start(aluna, Buffer.byteLength('Ó mar salgado'), chave, 'mar.txt')
    await recusado()
    const { id } = (await send('Ó mar salgado')).json()
    await recusado()
    expect((await send('Ó mar salgado')).json().id).toBe(id)
  })
})

describe('o que fica a meio', () => {
  test('esquece-se um dia depois da última parte, e os bytes vão-se; o que chegou ao fim fica', async () => {
    const aluna = await lousa.aluno()
    const doc = documento(2_000)
    const feito = await start(aluna, doc.byteLength)
    await send(aluna, feito.id, 0, doc)
    const { url } = (await finish(aluna, feito.id)).json()
    const parado = await start(aluna, doc.byteLength)
    await send(aluna, parado.id, 0, doc.subarray(0, 1_000))
    const { resumo } = await one<{ resumo: string }>(lousa.db, sql`select resumo from envios_pecas where envio_id = ${parado.id}`)
    await run(lousa.db, sql`update envios set visto_em = now() - interval '25 hours' where id in (${feito.id}, ${parado.id})`)
    const vivo = await start(aluna, doc.byteLength)
    await send(aluna, vivo.id, 0, doc.subarray(0, 500))
    await tidyEnvios(lousa.servicos)
    expect(await lousa.servicos.files.exists(resumo)).toBe(false)
    expect((await finish(aluna, parado.id)).statusCode).toBe(404)
    expect((await send(aluna, vivo.id, 500, doc.subarray(500))).json()).toEqual({ tem: doc.byteLength })
    expect((await bytesDe(url)).equals(doc)).toBe(true)
  })

  test('os bytes de uma parte ficam enquanto outro envio, ou um ficheiro, tiver os mesmos', async () => {
    const [aluna, outra] = [await lousa.aluno(), await lousa.aluno()]
    const doc = documento(1_500)
    const [velho, novo] = [await start(aluna, 3_000), await start(outra, 1_500)]
    await send(aluna, velho.id, 0, doc)
    await send(outra, novo.id, 0, doc)
    await run(lousa.db, sql`update envios set visto_em = now() - interval '25 hours' where id = ${velho.id}`)
    await tidyEnvios(lousa.servicos)
    const { url } = (await finish(outra, novo.id)).json()
    await tidyEnvios(lousa.servicos)
    expect((await bytesDe(url)).equals(doc)).toBe(true)
  })
})
