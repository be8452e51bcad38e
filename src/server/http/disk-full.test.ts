/** With a full disk Lousa says so and is no longer ready. It is ready again by itself once there is room. */
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { run, sql } from '#server/db/db.ts'
import { toInject, useLousa } from '#server/ensaio/ensaio.ts'
import { bytesOf, uploadOf } from '#server/ensaio/envio.ts'
import type { FileStore } from '#server/store/store.ts'

const lousa = useLousa()

const pronto = async () => {
  const { statusCode, body } = await lousa.anonimo.raw({ method: 'GET', url: '/api/saude/pronto' })
  return [statusCode, JSON.parse(body).estado]
}

const tabelas = ['utilizadores', 'definicoes']

/** The database itself refuses to write, with this code. */
async function refuseWrites(codigo: string): Promise<void> {
  await run(
    lousa.db,
    sql.raw(
      `create or replace function recusar() returns trigger language plpgsql as $$ begin raise exception 'sem' using errcode = '${codigo}'; end $$`,
    ),
  )
  for (const table of tabelas)
    await run(lousa.db, sql.raw(`create trigger recusar before insert or update on ${table} for each row execute function recusar()`))
}
const acceptWrites = () => run(lousa.db, sql.raw('drop function if exists recusar cascade'))
afterEach(acceptWrites)

test('sem espaço na base de dados: 507 com uma frase, deixa de estar pronta, e volta por si', async () => {
  const professora = await lousa.professor()
  const change = () => lousa.as(professora).raw(toInject('POST /api/conta/nome', { body: { nome: 'Outra' } }))
  expect(await pronto()).toEqual([200, 'pronto'])
  await refuseWrites('53100')
  const answer = await change()
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().detail]).toEqual([
    507,
    '30',
    'A Lousa ficou sem espaço em disco e não conseguiu guardar. Vale a pena tentar de novo daqui a uns minutos; se continuar, só quem a gere o resolve.',
  ])
  expect(await pronto()).toEqual([503, 'sem-espaco'])
  expect(await pronto(), 'as long as it lasts').toEqual([503, 'sem-espaco'])
  await acceptWrites()
  expect(await pronto()).toEqual([200, 'pronto'])
  for (const codigo of ['53200', '53300']) {
    await refuseWrites(codigo)
    const busy = await change()
    expect([busy.statusCode, busy.headers['retry-after'], busy.json().title], codigo).toEqual([503, '3', 'indisponivel'])
    await acceptWrites()
  }
  expect((await change()).statusCode).toBe(200)
  expect(await pronto()).toEqual([200, 'pronto'])
})

const full = (): Promise<never> => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))

test('sem espaço para ficheiros: 507, nada fica meio feito, e volta por si', async () => {
  const aluna = await lousa.aluno()
  const { files } = lousa.servicos
  const semEspaco: FileStore = { ...files, put: full, keep: full }
  const send = () => lousa.as(aluna).raw({ method: 'POST', url: '/api/ficheiros', ...uploadOf('mar.txt', 'Ó mar salgado') })
  lousa.servicos.files = semEspaco
  const answer = await send()
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().title]).toEqual([507, '30', 'sem_espaco'])
  expect(await pronto()).toEqual([503, 'sem-espaco'])
  lousa.servicos.files = files
  expect(await pronto()).toEqual([200, 'pronto'])
  expect((await send()).statusCode).toBe(200)
})

test('sem espaço a meio de um envio em partes: 507, o que já chegou fica, e o envio acaba quando houver espaço', async () => {
  const aluna = await lousa.aluno()
  const { files } = lousa.servicos
  const doc = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(2_000, 'a')])
  const begun = await lousa
    .as(aluna)
    .call('PUT /api/ficheiros/envios', { body: { chave: randomUUID(), nome: 'a.pdf', tamanho: doc.byteLength } })
  const send = (inicio: number, bytes: Buffer) =>
    lousa
      .as(aluna)
      .raw({ ...toInject('PUT /api/ficheiros/envios/{id}', { params: { id: begun.id }, query: { inicio } }), ...bytesOf(bytes) })
  expect((await send(0, doc.subarray(0, 1_000))).json()).toEqual({ tem: 1_000 })
  lousa.servicos.files = { ...files, put: full, keep: full }
  const refused = await send(1_000, doc.subarray(1_000))
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().title]).toEqual([507, '30', 'sem_espaco'])
  lousa.servicos.files = files
  expect((await send(1_000, doc.subarray(1_000))).json()).toEqual({ tem: doc.byteLength })
  const feito = await lousa.as(aluna).call('POST /api/ficheiros/envios/{id}', { params: { id: begun.id } })
  expect(feito.tamanho).toBe(doc.byteLength)
})
