/** Two acts on one pupil's place in a test that meet: at no moment are two of their attempts open. */
import { describe, expect, test } from 'vitest'
import { type Db, many, one, run, sql } from '#server/db/db.ts'
import { whileUncommitted } from '#server/ensaio/enquanto.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow } from '#server/ensaio/palavras.ts'
import { contextOf } from '#server/recursos/ensaio-recursos.ts'
import { startTentativa } from './comecar.service.ts'
import { start, useSala } from './ensaio-responder.ts'
import { collect, giveOportunidade, reopenTentativa } from './professor.service.ts'
import { restoreTempo } from './repor.service.ts'

const lousa = useLousa()
const { underWay } = useSala(lousa)

const inside = (db: Db, pessoa: Pessoa) => ({ ...contextOf(lousa, pessoa), db })

/** A pupil who has handed in. */
async function handedIn() {
  const now = await underWay({ fim: minutesFromNow(90) })
  await now.api.call('POST /api/teste/entregar/{id}', { params: now.params })
  const { escola, aluno, teste, params } = now
  const leave = { alunoid: aluno.id, fim: minutesFromNow(60), motivo: 'faltou' }
  const professora = lousa.as(escola.professora)
  return {
    ...now,
    professora,
    reopen: (db: Db) => reopenTentativa(inside(db, escola.professora), params.id, { minutos: 10, motivo: '' }),
    giveLeave: (db = lousa.db) => giveOportunidade(inside(db, escola.professora), teste.id, leave),
    begin: (db: Db) => startTentativa(inside(db, aluno), teste.id),
    openOnes: () =>
      many<{ numero: number }>(
        lousa.db,
        sql`select numero from tentativas where teste_turma_id = ${teste.id} and entregue_em is null order by numero`,
      ),
    leave,
  }
}

describe('ao mesmo tempo', () => {
  test('reabrir, e dar outra oportunidade: quem está a responder não recebe mais nenhuma', async ({ skip }) => {
    const { teste, professora, reopen, leave, openOnes } = await handedIn()
    const refused = () =>
      professora.refused('POST /api/teste/oportunidade/{id}', { params: { id: teste.id }, body: leave }, 'tentativa_por_entregar')
    if (!(await whileUncommitted(lousa, reopen, refused))) return skip()
    expect(await openOnes()).toEqual([{ numero: 1 }])
  })

  test('começar a nova oportunidade, e reabrir a anterior: já foi substituída', async ({ skip }) => {
    const { params, professora, giveLeave, begin, openOnes } = await handedIn()
    await giveLeave()
    const refused = () =>
      professora.refused('POST /api/teste/reabrir/{id}', { params, body: { minutos: 10, motivo: '' } }, 'tentativa_substituida')
    if (!(await whileUncommitted(lousa, begin, refused))) return skip()
    expect(await openOnes()).toEqual([{ numero: 2 }])
  })

  test('reabrir a anterior, e começar a nova oportunidade: o aluno continua na que foi reaberta', async ({ skip }) => {
    const { aluno, teste, reopen, giveLeave, openOnes } = await handedIn()
    await giveLeave()
    const answer = await whileUncommitted(lousa, reopen, () => start(lousa, aluno, teste.id))
    if (!answer) return skip()
    expect(answer.second).toMatchObject({ fase: 'em-curso', sala: { numero: 1 } })
    expect(await openOnes()).toEqual([{ numero: 1 }])
  })

  test('começar a nova oportunidade, e repor o tempo perdido na anterior: não a reabre', async ({ skip }) => {
    const { escola, aluno, teste, params, giveLeave, begin, openOnes } = await handedIn()
    await giveLeave()
    await run(lousa.db, sql`update tentativas set entregue_por = 'relogio' where id = ${params.id}`)
    await run(
      lousa.db,
      sql`insert into ausencias (tentativa_id, desde, ate) values (${params.id}, now() - interval '9 minutes', now() - interval '4 minutes')`,
    )
    const restore = () =>
      restoreTempo(contextOf(lousa, escola.professora), teste.id, { alunos: [{ alunoid: aluno.id, minutos: 5 }], motivo: '' })
    const answer = await whileUncommitted(lousa, begin, restore)
    if (!answer) return skip()
    expect(answer.second).toEqual([])
    expect(await openOnes()).toEqual([{ numero: 2 }])
  })
})

test('recolher é um só ato: se não se pode contar a quem olha, a tentativa continua aberta e sem registo', async () => {
  const { escola, sala, api, params } = await underWay()
  const ctx = contextOf(lousa, escola.professora)
  const deaf = { ...ctx, live: Object.assign(Object.create(ctx.live), { emit: () => Promise.reject(new Error('no')) }) as typeof ctx.live }
  await expect(collect(deaf, sala.tentativaid, '')).rejects.toThrow('no')
  expect((await api.call('GET /api/teste/pulso/{id}', { params })).entregueEm).toBeNull()
  const { n } = await one<{ n: number }>(
    lousa.db,
    sql`select count(*) as n from tentativas_historia where tentativa_id = ${sala.tentativaid} and acao = 'recolheu'`,
  )
  expect(n).toBe(0)
})
