/** Nobody fills the disk: what a person keeps is counted, told, and refused before it comes. */
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { megabyte } from '#regras/tamanho.ts'
import { one, run, sql } from '#server/db/db.ts'
import { type Pessoa, toInject, useLousa } from '#server/ensaio/ensaio.ts'
import { bytesOf, uploadBytes } from '#server/ensaio/envio.ts'
import { writeSetting } from '#server/definicoes/definicoes.ts'

const lousa = useLousa()

/** Of so many megabytes, a whole number of bytes. */
const cerca = (mb: number): number => Math.floor(mb * megabyte)

const documento = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(bytes - 9)])
const send = (quem: Pessoa, bytes: Buffer) => lousa.as(quem).raw({ method: 'POST', url: '/api/ficheiros', ...uploadBytes('a.pdf', bytes) })
const start = (tamanho: number) => ({ body: { chave: randomUUID(), nome: 'a.pdf', tamanho } })
const sendPeca = (quem: Pessoa, id: number, inicio: number, bytes: Buffer) =>
  lousa.as(quem).raw({ ...toInject('PUT /api/ficheiros/envios/{id}', { params: { id }, query: { inicio } }), ...bytesOf(bytes) })
const usoDe = async (quem: Pessoa) => (await lousa.as(quem).call('GET /api/conta/perfil')).espaco
const guardadoDe = async ({ id }: Pessoa): Promise<number> =>
  (await one<{ n: number }>(lousa.db, sql`select coalesce(sum(tamanho), 0) as n from ficheiros where dono_id = ${id}`)).n

test('cada um tem o espaço decidido, e vê o que usou; o mesmo ficheiro outra vez não conta duas', async () => {
  const [aluna, professora, admin] = [await lousa.aluno(), await lousa.professor(), await lousa.admin()]
  expect(await usoDe(aluna)).toEqual({ usado: 0, total: 500 * megabyte })
  expect(await usoDe(professora)).toEqual({ usado: 0, total: 2_048 * megabyte })
  expect((await usoDe(admin)).total).toBeNull()
  const doc = documento(50_000)
  await send(aluna, doc)
  await send(aluna, doc)
  await send(professora, doc)
  expect(await usoDe(aluna)).toMatchObject({ usado: 50_000 })
  expect(await usoDe(professora)).toMatchObject({ usado: 50_000 })
})

test('o admin muda o espaço nas definições, e vale logo', async () => {
  const [admin, aluna] = [await lousa.admin(), await lousa.aluno()]
  const { versao, ...antes } = await lousa.as(admin).call('GET /api/admin/definicoes')
  expect(antes).toMatchObject({ espacoProfessorMb: 2_048, espacoAlunoMb: 500, ficheiroMb: 50, recursoMb: 200 })
  const body = { ...antes, versao, espacoAlunoMb: 20, ficheiroMb: 3 }
  await lousa.as(admin).call('PUT /api/admin/definicoes', { body })
  expect(await usoDe(aluna)).toMatchObject({ total: 20 * megabyte })
  expect((await lousa.anonimo.call('GET /api/geral/definicoes')).ficheiroMb).toBe(3)
  const recusa = await lousa.as(aluna).refused('PUT /api/ficheiros/envios', start(3 * megabyte + 1), 'ficheiro_demasiado_grande')
  expect([recusa.status, recusa.detail]).toEqual([413, 'Este ficheiro é demasiado grande: cada um pode ter até 3 MB.'])
  await lousa.as(admin).refused('PUT /api/admin/definicoes', { body: { ...body, versao: versao + 1, espacoAlunoMb: 0 } }, 'pedido_invalido')
  await run(lousa.db, sql`delete from definicoes where chave in ('espacoAlunoMb', 'ficheiroMb')`)
})

describe('com um mega de espaço', () => {
  const comUm = async (work: (aluna: Pessoa) => Promise<void>) => {
    await writeSetting(lousa.db, 'espacoAlunoMb', 1)
    await work(await lousa.aluno())
    await run(lousa.db, sql`delete from definicoes where chave = 'espacoAlunoMb'`)
  }

  test('o que não cabe é recusado com o que se usou e o que resta, antes de vir, e nada se guarda', () =>
    comUm(async (aluna) => {
      await send(aluna, documento(0.5 * megabyte))
      const declarado = await lousa.as(aluna).refused('PUT /api/ficheiros/envios', start(cerca(0.6)), 'sem_espaco_proprio')
      expect([declarado.status, declarado.detail]).toEqual([
        413,
        'Este ficheiro não cabe: estão usados 0,5 MB de 1 MB e restam 0,5 MB. Serve um mais pequeno; mais espaço, só o dá quem gere a Lousa.',
      ])
      const inteiro = await send(aluna, documento(cerca(0.6)))
      expect([inteiro.statusCode, inteiro.json().title]).toEqual([413, 'sem_espaco_proprio'])
      expect(await guardadoDe(aluna)).toBe(0.5 * megabyte)
      expect((await send(aluna, documento(0.5 * megabyte))).statusCode, 'to the last byte').toBe(200)
    }))

  test('as partes do que ainda vem a caminho contam, e o ficheiro que delas se faz não conta duas vezes', () =>
    comUm(async (aluna) => {
      const doc = documento(cerca(0.7))
      const { id } = await lousa.as(aluna).call('PUT /api/ficheiros/envios', start(doc.byteLength))
      const outro = await lousa.as(aluna).call('PUT /api/ficheiros/envios', start(cerca(0.7)))
      expect((await sendPeca(aluna, id, 0, doc)).statusCode).toBe(200)
      expect(await usoDe(aluna)).toMatchObject({ usado: doc.byteLength })
      expect(await usoDe(await lousa.aluno()), 'of nobody else').toMatchObject({ usado: 0 })
      const cheio = await sendPeca(aluna, outro.id, 0, documento(cerca(0.7)))
      expect([cheio.statusCode, cheio.json().title]).toEqual([413, 'sem_espaco_proprio'])
      expect((await lousa.as(aluna).raw(toInject('POST /api/ficheiros/envios/{id}', { params: { id } }))).statusCode).toBe(200)
      expect(await usoDe(aluna)).toMatchObject({ usado: doc.byteLength })
    }))

  test('muitos ao mesmo tempo, inteiros e em partes, não passam juntos do que nenhum passa sozinho', () =>
    comUm(async (aluna) => {
      const tamanho = cerca(0.2)
      const begun = []
      for (let i = 0; i < 6; i++) begun.push((await lousa.as(aluna).call('PUT /api/ficheiros/envios', start(tamanho))).id)
      const answers = await Promise.all([
        ...begun.map((id) => sendPeca(aluna, id, 0, documento(tamanho))),
        ...begun.map(() => send(aluna, documento(tamanho))),
      ])
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 413]))
      expect((await usoDe(aluna)).usado).toBeLessThanOrEqual(megabyte)
    }))
})
