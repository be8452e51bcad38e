/** How a pupil comes into a class: by code or by invitation, once, and not where there is no more room. */
import { beforeAll, describe, expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { type Db, many, one, sql } from '#server/db/db.ts'
import { after, touchedBy } from '#server/ensaio/desfeito.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { contextOf } from '#server/recursos/ensaio-recursos.ts'
import { insertInscricao, joinTurma, refuseFullTurma, turmaOfCodigoByVisitor } from './inscricao.service.ts'

const lousa = useLousa()
let aluna: Pessoa
let professora: Pessoa
let turma = { id: 0, codigo: '' }
let outra = 0

beforeAll(async () => {
  professora = await lousa.professor()
  aluna = await lousa.aluno()
  const made = await lousa.as(professora).call('PUT /api/turmas', { body: { name: '7.º A' } })
  turma = { id: made.id, codigo: made.codigo ?? '' }
  outra = (await lousa.as(professora).call('PUT /api/turmas', { body: { name: '8.º B' } })).id
})

type Change = ReturnType<typeof sql>
const naTurma = (what: string): Change => sql.raw(`update turmas set ${what} where id = ${turma.id}`)
const saiu = () =>
  sql`insert into inscricoes (turma_id, aluno_id, numero, entrou_em, saiu_em)
      values (${turma.id}, ${aluna.id}, 4, now() - interval '9 days', now() - interval '1 day')`
const esta = () => sql`insert into inscricoes (turma_id, aluno_id, numero) values (${turma.id}, ${aluna.id}, 4)`
const ctx = (db: Db) => ({ ...contextOf(lousa, aluna), db })
const codeOf = (work: Promise<unknown>) => work.then(() => 'entrou').catch((error: { codigo?: string }) => error.codigo)
const enrolled = (db: Db) =>
  one<{ numero: number | null; dentro: boolean; hoje: boolean }>(
    db,
    sql`select numero, saiu_em is null as dentro, entrou_em > now() - interval '1 hour' as hoje from inscricoes where turma_id = ${turma.id} and aluno_id = ${aluna.id}`,
  )

describe('inscrever', () => {
  const enrol = (numero: number | null, ...changes: Change[]) =>
    after(lousa.db, changes, async (db) => ({ n: await insertInscricao(db, turma.id, aluna.id, numero), ...(await enrolled(db)) }))

  test('quem não está entra; quem saiu volta, como de novo, com o seu número ou com outro', async () => {
    expect(await enrol(9)).toEqual({ n: 1, numero: 9, dentro: true, hoje: true })
    expect(await enrol(null, saiu())).toEqual({ n: 1, numero: 4, dentro: true, hoje: true })
    expect(await enrol(9, saiu())).toEqual({ n: 1, numero: 9, dentro: true, hoje: true })
    expect(await enrol(9, esta())).toMatchObject({ n: 0, numero: 4 })
  })

  test('cabem tantos como se diz, dos que lá estão', async () => {
    const room = (mais: number, ...changes: Change[]) =>
      after(lousa.db, [esta(), ...changes], (db) => codeOf(refuseFullTurma(db, turma.id, mais)))
    expect(await room(limites.alunosPorTurma - 1)).toBe('entrou')
    expect(await room(limites.alunosPorTurma)).toBe('limite_atingido')
    expect(await room(limites.alunosPorTurma, sql`update inscricoes set saiu_em = now()`)).toBe('entrou')
    expect(await room(limites.alunosPorTurma, sql`update inscricoes set turma_id = ${outra}`)).toBe('entrou')
  })
})

describe('entrar', () => {
  const enter = (por: string | { turma: number }, ...changes: Change[]) =>
    after(lousa.db, changes, (db) => codeOf(joinTurma(ctx(db), aluna.id, por)))

  test('pelo código diz-se porque não; pelo convite, quem já lá está fica', async () => {
    expect(await enter(turma.codigo)).toBe('entrou')
    expect(await enter(turma.codigo, esta())).toBe('ja_pertence_a_turma')
    expect(await enter(turma.codigo, saiu())).toBe('entrou')
    expect(await enter({ turma: turma.id }, esta())).toBe('entrou')
    expect(await enter(turma.codigo, naTurma('codigo_ativo = false'))).toBe('codigo_turma_desligado')
    expect(await enter({ turma: turma.id }, naTurma('codigo_ativo = false'))).toBe('entrou')
    expect(await enter(turma.codigo, naTurma('arquivada_em = now()'))).toBe('codigo_turma_desligado')
    expect(await enter({ turma: turma.id }, naTurma('arquivada_em = now()'))).toBe('turma_arquivada')
    expect(await enter(turma.codigo, naTurma('eliminada_em = now()'))).toBe('codigo_turma_desconhecido')
    expect(await enter({ turma: turma.id }, naTurma('eliminada_em = now()'))).toBe('convite_desconhecido')
  })

  test('um código que foi de uma turma diz-se antigo, enquanto ela existe', async () => {
    const antigo = sql`insert into codigos_antigos (codigo, turma_id) values (${turma.codigo}, ${turma.id})`
    const outro = naTurma("codigo = 'ZZ9ZZ9'")
    expect(await enter(turma.codigo, outro)).toBe('codigo_turma_desconhecido')
    expect(await enter(turma.codigo, outro, antigo)).toBe('codigo_turma_antigo')
    expect(await enter(turma.codigo, outro, antigo, naTurma('eliminada_em = now()'))).toBe('codigo_turma_desconhecido')
  })

  test('um código errado conta-se, a quem tem conta e a quem não tem; um desligado não', async () => {
    const counted = (work: (db: Db) => Promise<unknown>, ...changes: Change[]) =>
      after(lousa.db, changes, async (db) => {
        await codeOf(work(db))
        return (await many<{ chave: string }>(db, sql`select chave from falhas_de_acesso order by chave`)).map(({ chave }) => chave)
      })
    const aluno = (codigo: string) => (db: Db) => joinTurma(ctx(db), aluna.id, codigo)
    const visita = (codigo: string) => (db: Db) => turmaOfCodigoByVisitor(ctx(db), codigo)
    expect(await counted(aluno('AAA-AAA'))).toEqual([`codigo:${aluna.id}`])
    expect(await counted(visita('AAA-AAA'))).toEqual(['codigo:127.0.0.1'])
    expect(await counted(aluno(turma.codigo), naTurma('codigo_ativo = false'))).toEqual([])
    expect(await counted(visita(turma.codigo))).toEqual([])
    expect(await counted(visita(turma.codigo), naTurma('eliminada_em = now()')), 'de uma turma que já não há').toEqual(['codigo:127.0.0.1'])
    const arquivada = after(lousa.db, [naTurma('arquivada_em = now()')], (db) => codeOf(visita(turma.codigo)(db)))
    expect(await arquivada).toBe('codigo_turma_desligado')
  })

  test('os professores são avisados de quem entra, e não de quem já lá estava', async () => {
    const told = (por: string | { turma: number }, ...changes: Change[]) =>
      after(lousa.db, [sql`delete from notificacoes`, ...changes], async (db) => {
        await joinTurma(ctx(db), aluna.id, por)
        return (await many<{ quem: number }>(db, sql`select utilizador_id as quem from notificacoes`)).map(({ quem }) => quem)
      })
    expect(await told(turma.codigo)).toEqual([professora.id])
    expect(await told({ turma: turma.id })).toEqual([professora.id])
    expect(await told({ turma: turma.id }, esta())).toEqual([])
  })

  test('gasta o convite que era seu, e fica com o número que ele guardava', async () => {
    const convite = (tipo: string, qual: number, email: string, anulado = false) =>
      sql`insert into convites (tipo, resumo, turma_id, email, numero, expira_em, anulado_em)
          values (${tipo}, 'resumo', ${qual}, ${email}, 17, now() + interval '1 day', case when ${anulado}::boolean then now() end)`
    const spent = (...changes: Change[]) =>
      after(lousa.db, [sql`delete from convites`, ...changes], async (db) => {
        const rows = await touchedBy(db, 'convites', ['numero'], () => joinTurma(ctx(db), aluna.id, turma.codigo))
        return [rows.length, (await enrolled(db)).numero]
      })
    const email = aluna.email ?? ''
    expect(await spent(convite('turma', turma.id, email))).toEqual([1, 17])
    expect(await spent(convite('turma', turma.id, email), saiu()), 'já tinha número').toEqual([1, 4])
    expect(await spent(convite('turma', turma.id, 'de-outra@ensaio.test'))).toEqual([0, null])
    expect(await spent(convite('turma', outra, email))).toEqual([0, null])
    expect(await spent(convite('palavra-passe', turma.id, email))).toEqual([0, null])
    expect(await spent(convite('turma', turma.id, email, true))).toEqual([0, null])
  })
})
