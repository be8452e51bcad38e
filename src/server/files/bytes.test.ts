/** A file store that takes its time keeps nobody from the database but those whose bytes it is about. */
import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { one, run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { contextOf } from '#server/recursos/ensaio-recursos.ts'
import { begin, keepOnce, putPeca } from './envios.service.ts'
import { removeForgottenFiles } from './ficheiros.service.ts'
import { withDrafts, writeDraft } from '#server/store/rascunho.ts'
import type { FileStore } from '#server/store/store.ts'

const lousa = useLousa()

/** More than there are connections. */
const muitos = 12

test('enquanto o armazém tarda, quem não lhe pede nada é servido; e tudo o que se mandou fica', async ({ skip }) => {
  const other = await lousa.anotherProcess()
  if (!other) return skip('the embedded engine has one connection, and files in a folder')
  // Each of somebody else: one person's files are kept one after the other, since each takes of the same room.
  const ctxs = []
  for (let i = 0; i < muitos; i++) ctxs.push({ ...contextOf(lousa, await lousa.aluno()), db: other.servicos.db })
  const { files } = lousa.servicos
  const go = Promise.withResolvers<void>()
  let atOnce = 0
  const delay = async () => {
    atOnce++
    await go.promise
  }
  const put: FileStore['put'] = (bytes) => delay().then(() => files.put(bytes))
  const keep: FileStore['keep'] = (draft) => delay().then(() => files.keep(draft))
  const envios = []
  for (const ctx of ctxs) {
    const { id } = await begin(ctx, { chave: randomUUID(), nome: 'a.jpg', tamanho: 2_000 })
    envios.push({ id, slow: { ...ctx, files: { ...files, put, keep } } })
  }
  await run(lousa.db, sql`insert into ficheiros_por_apagar (resumo) values ('ninguém o tem')`)
  const pieces = envios.map(({ id, slow }) => putPeca(slow, id, 0, randomBytes(1_000)))
  const whole = envios.map(({ slow }) =>
    withDrafts(slow.files, async (pasta) =>
      keepOnce(slow, pasta, randomUUID(), { draft: await writeDraft(pasta, [Buffer.from(randomUUID())]), nome: 'a.txt' }),
    ),
  )
  await expect.poll(() => atOnce).toBe(limites.bytesVagas)
  const removed = envios.map(({ slow }) => removeForgottenFiles(slow))
  // This would wait for ever, were the connections kept by the files on their way: they go on only below.
  expect(await one(other.servicos.db, sql`select 1 as um`)).toEqual({ um: 1 })
  expect(atOnce).toBe(limites.bytesVagas)
  go.resolve()
  expect(await Promise.all(pieces)).toEqual(envios.map(() => ({ tem: 1_000 })))
  expect(await Promise.all(whole)).toHaveLength(muitos)
  await Promise.all(removed)
  expect(await one(lousa.db, sql`select count(*) as n from ficheiros_por_apagar`)).toEqual({ n: 0 })
})
