/** When the window or a pupil's extra time changes while the class is saving. */
import { expect, test } from 'vitest'
import { inTransaction, many, run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { assign, makeEscola, start } from './ensaio-responder.ts'
import { recomputeLimites } from './limite.sql.ts'

const lousa = useLousa()

test('mudar a janela espera pelas tentativas pela mesma ordem em que se guarda: ninguém fica à espera de quem espera por si', async () => {
  const other = await lousa.anotherProcess()
  if (!other) return
  const escola = await makeEscola(lousa, 2)
  const teste = await assign(lousa, escola)
  // Whoever comes first in the class begins last.
  const ids: number[] = []
  for (const aluno of escola.alunos.toReversed()) ids.push((await start(lousa, aluno, teste.id)).sala.tentativaid)
  const [first, second] = ids as [number, number]
  await run(lousa.db, sql`update testes_turma set fim = fim + interval '1 minute' where id = ${teste.id}`)
  const waiting = async () =>
    (
      await many(
        other.servicos.db,
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%as janela%'`,
      )
    ).length
  let changing: Promise<unknown> = Promise.resolve()
  await inTransaction(other.servicos.db, async (tx) => {
    await run(tx, sql`select 1 from tentativas where id = ${first} for share`)
    changing = recomputeLimites(lousa.db, { teste: teste.id }, escola.professora.id, 'janela')
    await expect.poll(waiting).toBe(1)
    // A save of both goes on to the second.
    await run(tx, sql`select 1 from tentativas where id = ${second} for share nowait`)
  })
  expect(await changing).toHaveLength(2)
})
