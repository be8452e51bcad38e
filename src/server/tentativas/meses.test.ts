import { describe, expect, test } from 'vitest'
import { inTransaction, many, one, run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { explain } from '#server/ensaio/planos.ts'
import { assign, makeEscola, respostas, revisao, start } from './ensaio-responder.ts'
import { tidyHistoria } from './meses.service.ts'
import { insertTardias } from '#server/tardias/tardias.sql.ts'
import { acceptTardias } from '#server/tardias/tardias.service.ts'

const lousa = useLousa()

async function underWay() {
  const escola = await makeEscola(lousa, 1)
  const teste = await assign(lousa, escola)
  const aluno = escola.alunos[0]!
  const { sala } = await start(lousa, aluno, teste.id)
  const params = { id: sala.tentativaid }
  const api = lousa.as(aluno)
  const save = (...revisoes: ReturnType<typeof revisao>[]) => api.call('POST /api/teste/revisoes/{id}', { params, body: { revisoes } })
  return { id: sala.tentativaid, teste: teste.id, p: escola.perguntas[4], api, params, save }
}

const namesOf = async (id: number): Promise<string[]> =>
  (
    await many<{ nome: string }>(
      lousa.db,
      sql`select dispositivo || ':' || seq as nome from revisoes where tentativa_id = ${id} order by 1`,
    )
  ).map(({ nome }) => nome)

const partitionOf = async (id: number): Promise<string> =>
  (await one<{ nome: string }>(lousa.db, sql`select tableoid::regclass::text as nome from revisoes where tentativa_id = ${id} limit 1`))
    .nome

describe('a história, mês a mês', () => {
  test('há lugar para este mês e os dois seguintes, e fazê-lo outra vez não muda nada', async () => {
    await tidyHistoria(lousa.servicos)
    await tidyHistoria(lousa.servicos)
    const { n } = await one<{ n: number }>(
      lousa.db,
      sql`select count(*) as n from revisoes_meses where mes between date_trunc('month', now())::date and date_trunc('month', now() + interval '2 months')::date
             and to_regclass('revisoes_' || to_char(mes, 'YYYY_MM')) is not null`,
    )
    expect(n).toBe(3)
  })

  test('cada resposta fica no mês em que a tentativa começou; sem mês preparado não se perde', async () => {
    const now = await underWay()
    await now.save(revisao(now.p, respostas[4]))
    expect(await partitionOf(now.id)).toMatch(/^revisoes_\d{4}_\d{2}$/)
    const old = await underWay()
    await run(lousa.db, sql`update tentativas set mes = '2019-03-01' where id = ${old.id}`)
    await old.save(revisao(old.p, respostas[4]))
    expect(await partitionOf(old.id)).toBe('revisoes_outras')
    // Sent again it meets itself, and a second device's is worked out with it.
    await old.save(revisao(old.p, respostas[4]), revisao(old.p, null, { dispositivo: 'tablet000' }))
    expect(await namesOf(old.id)).toEqual(['dispositivo1:1', 'tablet000:1'])
  })

  test('de muitos anos, o pulso e a sala leem o mês da tentativa e mais nenhum, e dizem o mesmo', async () => {
    const { id, teste, p, save, api, params } = await underWay()
    await save(revisao(p, respostas[4]), revisao(p, null, { dispositivo: 'tablet000' }))
    const late = { tentativa: id, pergunta: p, dispositivo: 'tardio000', seq: 1, escrita: new Date().toISOString(), base: null }
    await insertTardias(lousa.db, [{ ...late, conteudo: null, provisoria: true }])
    const ask = async () => {
      lousa.espia.declaracoes = []
      const { atuais, porVer, dispositivos } = await api.call('GET /api/teste/pulso/{id}', { params })
      const estado = await api.call('GET /api/teste/responder/{id}', { params: { id: teste } })
      const declaracoes = lousa.espia.declaracoes.filter(({ sql }) => / revisoes /.test(sql))
      lousa.espia.declaracoes = null
      return { declaracoes, told: { atuais, porVer, dispositivos, guardadas: estado.fase === 'em-curso' && estado.sala.guardadas } }
    }
    const { told } = await ask()
    expect(told.dispositivos).toEqual(['dispositivo1', 'tablet000', 'tardio000'].map((dispositivo) => ({ dispositivo, quantas: 1 })))
    expect(told.guardadas).toHaveLength(3)
    expect(told.porVer).toHaveLength(1)
    await run(
      lousa.db,
      sql`select abrir_mes_de_revisoes((date_trunc('month', now()) - make_interval(months => n))::date) from generate_series(1, 60) n`,
    )
    const after = await ask()
    expect(after.told).toEqual(told)
    expect(after.declaracoes).toHaveLength(3)
    const own = await partitionOf(id)
    for (const preparada of [false, true])
      for (const declaracao of after.declaracoes) {
        const { vistas } = await explain(lousa.db, declaracao, { preparada })
        const months = vistas.filter((name) => /^revisoes_(\d|outras)/.test(name))
        expect([...new Set(months)], `${preparada ? 'preparada: ' : ''}${declaracao.sql}`).toEqual([own])
      }
  })

  test('acabado o ano letivo fica uma revisão por minuto e a última de cada dispositivo; o que vale não muda', async () => {
    const { id, p, save, api, params } = await underWay()
    const at = (minute: number, second: number): string => new Date(Date.UTC(2019, 2, 4, 10, minute, second)).toISOString()
    await run(lousa.db, sql`select abrir_mes_de_revisoes('2019-04-01')`)
    await run(lousa.db, sql`update tentativas set mes = '2019-04-01' where id = ${id}`)
    await save(
      ...[at(0, 1), at(0, 20), at(0, 59), at(1, 3), at(1, 4)].map((escritaEm, i) => revisao(p, respostas[4], { seq: i + 1, escritaEm })),
      // Its clock fell: the last one written is not the last of its minute.
      revisao(p, null, { dispositivo: 'tablet000', seq: 1, escritaEm: at(0, 30) }),
      revisao(p, respostas[4], { dispositivo: 'tablet000', seq: 2, escritaEm: at(0, 10) }),
    )
    const stands = sql`select dispositivo, seq, conteudo from respostas where tentativa_id = ${id}`
    const before = await many(lousa.db, stands)
    await tidyHistoria(lousa.servicos)
    expect(await namesOf(id)).toHaveLength(7) // still open
    await api.call('POST /api/teste/entregar/{id}', { params })
    await tidyHistoria(lousa.servicos)
    expect(await namesOf(id)).toEqual(['dispositivo1:3', 'dispositivo1:5', 'tablet000:2'])
    // Worked out again from what is left.
    await inTransaction(lousa.db, (tx) => acceptTardias(tx, [{ tentativa: id, pergunta: p, dispositivo: 'nenhum000', seq: 1 }]))
    expect(await many(lousa.db, stands)).toEqual(before)
    const { n } = await one<{ n: number }>(
      lousa.db,
      sql`select count(*) as n from revisoes_meses where mes = '2019-04-01' and desbastado_em is not null`,
    )
    expect(n).toBe(1)
  })

  test('uma tentativa com história não se remove por baixo dela, e ninguém escreve na de uma que não existe', async () => {
    const { id, p, save } = await underWay()
    await save(revisao(p, respostas[4]))
    await run(lousa.db, sql`delete from tentativas_historia where tentativa_id = ${id}`)
    await run(lousa.db, sql`delete from respostas where tentativa_id = ${id}`)
    await expect(run(lousa.db, sql`delete from tentativas where id = ${id}`)).rejects.toThrow(/history/)
    const stray = sql`insert into revisoes (tentativa_id, pergunta_id, dispositivo, seq, escrita_em) values (987654321, 1, 'intruso01', 1, now())`
    await expect(run(lousa.db, stray)).rejects.toThrow(/no such attempt/)
  })
})
