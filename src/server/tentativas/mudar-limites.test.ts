/** When the window or a pupil's extra time changes while the class is answering. */
import { expect, test } from 'vitest'
import type { TesteTurmaEntrada } from '#contract/testes/testes.ts'
import { inTransaction, many, run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow } from '#server/ensaio/palavras.ts'
import { assign, atribuicao, beginEarlier, makeEscola, start } from './ensaio-responder.ts'
import { recomputeLimites } from '#server/tempo/limite.sql.ts'

const lousa = useLousa()

test('mudar a janela espera pelas tentativas pela mesma ordem em que se guarda: ninguém fica à espera de quem espera por si', async ({
  skip,
}) => {
  const other = await lousa.anotherProcess()
  if (!other) return skip()
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

test('acabado o prazo, com quem tem tempo extra ainda a responder, muda-se tudo menos o prazo para outro que já passou', async () => {
  const escola = await makeEscola(lousa)
  const [aluno] = escola.alunos
  if (!aluno) throw new Error('The school has two pupils')
  const professora = lousa.as(escola.professora)
  const antes = await assign(lousa, escola, {
    inicio: minutesFromNow(-50),
    fim: minutesFromNow(5),
    tempoExtra: [{ alunoid: aluno.id, percentagem: 50 }],
  })
  const { id } = antes
  const tentativa = (await start(lousa, aluno, id)).sala.tentativaid
  // Ten minutes later.
  const fim = minutesFromNow(-5)
  await run(lousa.db, sql`update testes_turma set fim = ${fim} where id = ${id}`)
  await beginEarlier(lousa, tentativa, 10)
  await run(lousa.db, sql`update tentativas set janela_fim = ${fim}, limite_em = limite_em - interval '10 minutes' where id = ${tentativa}`)
  const limiteEm = async () => Date.parse((await lousa.as(aluno).call('GET /api/teste/pulso/{id}', { params: { id: tentativa } })).limiteEm)
  const first = await limiteEm()
  const change = (versao: number, mais: Partial<TesteTurmaEntrada>) => ({
    body: { ...atribuicao(escola, { inicio: antes.inicio, fim, tempoExtra: antes.tempoExtra, ...mais }), id, versao },
  })
  const mais = await professora.call(
    'PUT /api/turmas/addTeste',
    change(antes.versao, { tempoExtra: [{ alunoid: aluno.id, percentagem: 100 }] }),
  )
  expect((await limiteEm()) - first, 'metade da duração, mais ou menos o que a janela demorou a pôr para trás').toBeGreaterThan(22 * 60_000)
  const outra = await professora.call('PUT /api/turmas/addTeste', change(mais.versao, { publicacao: 'entrega' }))
  expect(outra).toMatchObject({ fim, publicacao: 'entrega' })
  const { errors } = await professora.refused(
    'PUT /api/turmas/addTeste',
    change(outra.versao, { fim: minutesFromNow(-1) }),
    'regra_do_conteudo',
  )
  expect(Object.keys(errors)).toEqual(['fim'])
})
