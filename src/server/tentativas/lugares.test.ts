/** Two acts on one pupil's place in a test that meet: at no moment are two of their attempts open. */
import { describe, expect, test } from 'vitest'
import { saveApoio } from '#server/apoios/apoios.service.ts'
import { type Db, many, one, run, sql } from '#server/db/db.ts'
import { whileUncommitted } from '#server/ensaio/enquanto.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow } from '#server/ensaio/palavras.ts'
import { contextOf } from '#server/recursos/ensaio-recursos.ts'
import { startTentativa } from './start.service.ts'
import { assign, makeEscola, start, useSala } from './ensaio-responder.ts'
import { collect, giveOportunidade, reopenTentativa } from './professor.service.ts'
import { restoreTempo } from './give-back.service.ts'

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

/** A pupil whose first start meets what they are given: the test ends in twenty minutes, and lasts forty-five. */
async function aboutToStart() {
  const escola = await makeEscola(lousa)
  const aluno = escola.alunos[0]!
  const teste = await assign(lousa, escola, { duracao: 45, fim: minutesFromNow(20) })
  const leave = { alunoid: aluno.id, fim: minutesFromNow(120), motivo: 'chegou tarde' }
  const apoio = { extra: 100, pausa: 0, letra: 'normal' as const, lerAlto: false, versao: 0 }
  return {
    teste,
    aluno,
    giveLeave: (db: Db) => giveOportunidade(inside(db, escola.professora), teste.id, leave),
    support: (db = lousa.db) => saveApoio(inside(db, escola.professora), escola.turma, aluno.id, apoio),
    /** How long they have, minutes. */
    time: async () => {
      const { minutos } = await one<{ minutos: number }>(
        lousa.db,
        sql`select round(extract(epoch from limite_em - inicio_em) / 60) as minutos from tentativas where teste_turma_id = ${teste.id}`,
      )
      return minutos
    },
  }
}

describe('dado a quem está a começar', () => {
  test('a oportunidade com um prazo só seu já vale', async ({ skip }) => {
    const { teste, aluno, giveLeave, time } = await aboutToStart()
    if (!(await whileUncommitted(lousa, giveLeave, () => start(lousa, aluno, teste.id)))) return skip()
    expect(await time()).toBe(45)
  })

  test('o tempo extra já vale, quer quem o dá acabe primeiro, quer acabe depois', async ({ skip }) => {
    const um = await aboutToStart()
    const support = (db: Db) => um.support(db)
    if (!(await whileUncommitted(lousa, support, () => start(lousa, um.aluno, um.teste.id)))) return skip()
    expect(await um.time()).toBe(65)
    const dois = await aboutToStart()
    const begin = (db: Db) => startTentativa(inside(db, dois.aluno), dois.teste.id)
    await whileUncommitted(lousa, begin, () => dois.support())
    expect(await dois.time()).toBe(65)
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
