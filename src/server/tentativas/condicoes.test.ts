/** Which attempts each act takes: those it names, in the state it asks for, of one test and one student. */
import { describe, expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { type Db, sql } from '#server/db/db.ts'
import { after, touchedBy } from '#server/ensaio/desfeito.ts'
import type { Lado } from '#server/ensaio/lado.ts'
import { useMundo } from '#server/ensaio/use-mundo.ts'
import * as falhas from './give-back.sql.ts'
import * as meses from './meses.sql.ts'
import * as pausas from './pausas.sql.ts'
import * as q from './professor.sql.ts'
import * as t from './tentativas.sql.ts'

const chao = useMundo()
const { lousa } = chao
const lado = (): Lado => chao.mundo.a
const aberto = () => lado().aberto
const tentativa = () => aberto().tentativa
const aluno = () => lado().aluno.id
const colega = () => lado().colega.id
const professor = () => ({ id: lado().professor.id, tipo: 1 as const })

type Change = ReturnType<typeof sql>
const change = (tabela: string, what: string): Change => sql.raw(`update ${tabela} set ${what}`)
const entregue = () => change('tentativas', "entregue_em = now() - interval '1 minute', entregue_por = 'aluno'")
const peloRelogio = () => change('tentativas', "entregue_em = now() - interval '1 minute', entregue_por = 'relogio'")
const passada = () => change('tentativas', "limite_em = now() - interval '1 minute'")
const comTempo = () => change('tentativas', "limite_em = now() + interval '20 minutes', entregue_em = null, entregue_por = null")
const antiga = () =>
  change('tentativas', `entregue_em = null, entregue_por = null, limite_em = now() - interval '${limites.reporHoras + 1} hours'`)
const pausa = (id: number, ha = '1 minute', minutos = 5) =>
  sql`insert into pausas (tentativa_id, minutos, inicio_em) values (${id}, ${minutos}, now() - ${ha}::interval)`
/** A second attempt of the same pupil, made from the first. */
const segunda = () =>
  sql`insert into tentativas (teste_turma_id, aluno_id, versao_teste_id, numero, conta, limite_em, semente, points_maximo)
      select teste_turma_id, aluno_id, versao_teste_id, numero + 1, false, now() + interval '20 minutes', semente, points_maximo from tentativas where id = ${tentativa()}`

const minha = () => [[tentativa()]]
const touched = (act: (db: Db) => Promise<unknown>, changes: Change[] = [], tabela = 'tentativas', coluna = 'id') =>
  after(lousa.db, changes, (db) => touchedBy(db, tabela, [coluna], () => act(db)))

type Ato = { ato: string; act: (db: Db) => Promise<unknown>; antes?: () => Change; nunca: Record<string, () => Change> }
const fechadas = { entregue, 'fora do tempo': passada }

const atos: Ato[] = [
  {
    ato: 'dar minutos a todos',
    act: (db) => q.grantMinutos(db, aberto().teste, null, 5, professor().id, '', null),
    antes: comTempo,
    nunca: fechadas,
  },
  {
    ato: 'dar minutos a um',
    act: (db) => q.grantMinutos(db, aberto().teste, [aluno()], 5, professor().id, '', null),
    antes: comTempo,
    nunca: fechadas,
  },
  {
    ato: 'recolher',
    act: (db) => q.handInOpen(db, aberto().teste, { alunos: null }, professor().id, ''),
    antes: comTempo,
    nunca: fechadas,
  },
  {
    ato: 'recolher uma',
    act: (db) => q.handInOpen(db, aberto().teste, { tentativa: tentativa() }, professor().id, ''),
    antes: comTempo,
    nunca: fechadas,
  },
  { ato: 'reabrir', act: (db) => q.reopen(db, tentativa(), 5, professor().id, ''), antes: entregue, nunca: { aberta: comTempo } },
  { ato: 'marcar para rever', act: (db) => t.updateParaRever(db, tentativa(), aluno(), [1, 2]), antes: comTempo, nunca: fechadas },
  {
    ato: 'entregar',
    act: (db) => t.handInAlunos(db, [{ tentativa: tentativa(), aluno: aluno(), reaberturas: 0 }]),
    antes: comTempo,
    nunca: { ...fechadas, 'reaberta entretanto': () => change('tentativas', 'reaberturas = 1') },
  },
  { ato: 'fechar', act: (db) => t.closeExpired(db, [tentativa()]), antes: passadaEPorEntregar, nunca: { entregue, 'com tempo': comTempo } },
  {
    ato: 'repor minutos',
    act: (db) => falhas.restoreMinutos(db, aberto().teste, [{ alunoid: aluno(), minutos: 5 }], professor().id, '', null),
    antes: comTempo,
    nunca: { 'entregue pelo aluno': entregue, antiga },
  },
]

function passadaEPorEntregar(): Change {
  return change('tentativas', "limite_em = now() - interval '1 minute', entregue_em = null, entregue_por = null")
}

describe.each(atos)('$ato', ({ act, antes, nunca }) => {
  const before = antes ? [antes()] : []
  test('só a que se disse', async () => expect(await touched(act, before)).toEqual(minha()))
  test.each(Object.entries(nunca))('nenhuma que esteja %s', async (_nome, make) =>
    expect(await touched(act, [...before, make()])).toEqual([]),
  )
})

describe('outro aluno', () => {
  const outro = [comTempo]
  test.each<[string, (db: Db) => Promise<unknown>]>([
    ['não recebe os minutos', (db) => q.grantMinutos(db, aberto().teste, [colega()], 5, professor().id, '', null)],
    ['não é recolhido', (db) => q.handInOpen(db, aberto().teste, { alunos: [colega()] }, professor().id, '')],
    ['não marca por ele', (db) => t.updateParaRever(db, tentativa(), colega(), [1])],
    ['não entrega por ele', (db) => t.handInAlunos(db, [{ tentativa: tentativa(), aluno: colega(), reaberturas: null }])],
    [
      'não tem o tempo dele',
      (db) => falhas.restoreMinutos(db, aberto().teste, [{ alunoid: colega(), minutos: 5 }], professor().id, '', null),
    ],
  ])('%s', async (_nome, act) =>
    expect(
      await touched(
        act,
        outro.map((make) => make()),
      ),
    ).toEqual([]),
  )

  test('nem a lê, nem a segura', async () => {
    expect(await t.selectOptionalTentativa(lousa.db, tentativa(), colega())).toBeNull()
    expect(await t.selectOptionalTentativa(lousa.db, lado().publicado.tentativa, colega())).toBeNull()
    const held = (quem: number, changes: Change[]) =>
      after(lousa.db, changes, async (db) => (await pausas.lockAberta(db, tentativa(), quem))?.id ?? null)
    expect(await held(aluno(), [comTempo()])).toBe(tentativa())
    expect(await held(colega(), [comTempo()])).toBeNull()
    expect(await held(aluno(), [comTempo(), entregue()])).toBeNull()
    expect(await held(aluno(), [comTempo(), passada()])).toBeNull()
  })
})

describe('uma tentativa para quem ensina', () => {
  const find = (pessoa: { id: number; tipo: 1 | 8 }, changes: Change[] = []) =>
    after(lousa.db, changes, (db) => q.selectOptionalDoProfessor(db, tentativa(), pessoa))

  test('é a de uma turma sua, enquanto há o teste e a turma', async () => {
    expect(await find(professor())).toMatchObject({ id: tentativa(), ultima: true })
    expect(await find({ id: chao.mundo.b.professor.id, tipo: 1 })).toBeNull()
    expect(await find({ id: chao.mundo.admin.id, tipo: 8 })).not.toBeNull()
    expect(await find(professor(), [change('testes_turma', 'eliminado_em = now()')])).toBeNull()
    expect(await find(professor(), [change('turmas', 'eliminada_em = now()')])).toBeNull()
  })

  test('a última é a do mesmo aluno no mesmo teste', async () => {
    expect(await find(professor(), [segunda()])).toMatchObject({ ultima: false })
    const doColega = sql`update tentativas set aluno_id = ${colega()} where numero = 2`
    expect(await find(professor(), [segunda(), doColega])).toMatchObject({ ultima: true })
    const doutroTeste = sql`update tentativas set teste_turma_id = ${lado().futuro.teste} where numero = 2`
    expect(await find(professor(), [segunda(), doutroTeste])).toMatchObject({ ultima: true })
  })

  test('o tempo só se repõe na última', async () => {
    const give = (db: Db) => falhas.restoreMinutos(db, aberto().teste, [{ alunoid: aluno(), minutos: 5 }], professor().id, '', null)
    const restored = async (changes: Change[]) => (await touched(give, changes)).flat()
    expect(await restored([comTempo()])).toEqual([tentativa()])
    expect(await restored([comTempo(), segunda()])).not.toContain(tentativa())
    const doColega = sql`update tentativas set aluno_id = ${colega()} where numero = 2`
    expect(await restored([comTempo(), segunda(), doColega])).toEqual([tentativa()])
    const doutroTeste = sql`update tentativas set teste_turma_id = ${lado().futuro.teste} where numero = 2`
    expect(await restored([comTempo(), segunda(), doutroTeste])).toEqual([tentativa()])
    expect(await restored([peloRelogio(), change('tentativas', "limite_em = now() - interval '1 minute'")])).toEqual([tentativa()])
  })
})

describe('a tentativa que conta', () => {
  const contam = async (db: Db) =>
    (await sql<{ n: string }>`select teste_turma_id || '/' || numero as n from tentativas where conta`.execute(db)).rows.map(({ n }) => n)
  const counting = (changes: Change[]) =>
    after(lousa.db, changes, async (db) => {
      const [row] = (await sql<{ id: number }>`select id from tentativas where numero = 2`.execute(db)).rows
      const before = await contam(db)
      const touchedNow = await touchedBy(db, 'tentativas', ['id'], () => t.makeConta(db, row?.id ?? tentativa()))
      const now = await contam(db)
      return { n: touchedNow.length, out: before.filter((one) => !now.includes(one)), into: now.filter((one) => !before.includes(one)) }
    })

  test('é uma só, e as dos outros ficam como estão', async () => {
    expect(await counting([segunda()])).toEqual({ n: 2, out: [`${aberto().teste}/1`], into: [`${aberto().teste}/2`] })
    expect(await counting([])).toEqual({ n: 0, out: [], into: [] })
  })
})

describe('o lugar de um aluno num teste', () => {
  const lugar = (quem: number, changes: Change[] = []) => after(lousa.db, changes, (db) => q.selectOptionalLugar(db, aberto().teste, quem))
  const escolhidos = () => change('testes_turma', 'todos = false')
  const escolhido = (teste: number, quem: number) =>
    sql`insert into teste_turma_alunos (teste_turma_id, aluno_id) values (${teste}, ${quem})`

  test('é de quem está na turma e tem o teste', async () => {
    expect(await lugar(aluno(), [comTempo()])).toEqual({ numero: 1, aberta: true })
    expect(await lugar(aluno(), [comTempo(), entregue()])).toEqual({ numero: 1, aberta: false })
    expect(await lugar(aluno(), [comTempo(), passada()])).toEqual({ numero: 1, aberta: false })
    expect(await lugar(colega())).toEqual({ numero: null, aberta: false })
    expect(await lugar(chao.mundo.b.aluno.id)).toBeNull()
    expect(await lugar(aluno(), [change('inscricoes', 'saiu_em = now()')])).toBeNull()
    expect(await lugar(aluno(), [change('testes_turma', 'rascunho = true')])).toBeNull()
  })

  test('com alunos escolhidos, é dos escolhidos deste teste', async () => {
    expect(await lugar(colega(), [escolhidos()])).toBeNull()
    expect(await lugar(colega(), [escolhidos(), escolhido(aberto().teste, colega())])).not.toBeNull()
    expect(await lugar(colega(), [escolhidos(), escolhido(aberto().teste, aluno())])).toBeNull()
    expect(await lugar(colega(), [escolhidos(), escolhido(lado().futuro.teste, colega())])).toBeNull()
  })
})

describe('uma pausa', () => {
  const apoio = (changes: Change[], quem = aluno()) =>
    after(lousa.db, changes, async (db) => {
      const [row] = await pausas.listApoios(db, [{ tentativa: tentativa(), aluno: quem }])
      return row && [row.usados, row.minutos]
    })

  test('está a decorrer enquanto não acaba e a tentativa está aberta', async () => {
    expect(await apoio([comTempo()])).toEqual([0, null])
    expect(await apoio([comTempo(), pausa(tentativa())])).toEqual([5, 5])
    expect(await apoio([comTempo(), pausa(lado().publicado.tentativa)])).toEqual([0, null])
    expect(await apoio([comTempo(), pausa(tentativa()), change('pausas', 'fim_em = now()')])).toEqual([5, null])
    expect(await apoio([comTempo(), pausa(tentativa(), '9 minutes')])).toEqual([5, null])
    expect(await apoio([comTempo(), pausa(tentativa()), entregue()])).toEqual([5, null])
    expect(await apoio([comTempo()], colega())).toBeUndefined()
  })

  test('a que se gastou acaba, e só essa', async () => {
    const ended = (changes: Change[]) => touched((db) => pausas.endSpent(db, tentativa()), changes, 'pausas', 'tentativa_id')
    expect(await ended([pausa(tentativa(), '9 minutes'), pausa(lado().publicado.tentativa, '9 minutes')])).toEqual(minha())
    expect(await ended([pausa(tentativa())])).toEqual([])
    expect(await ended([pausa(tentativa(), '9 minutes'), change('pausas', "fim_em = now() - interval '8 minutes'")])).toEqual([])
  })

  test('acaba-se a que decorre, ou a que decorria naquele instante', async () => {
    const end = (changes: Change[], em: string | null = null) =>
      touched((db) => pausas.endPausa(db, tentativa(), aluno(), em), [comTempo(), ...changes], 'pausas', 'tentativa_id')
    const antes = new Date(Date.now() - 3_600_000).toISOString()
    expect(await end([pausa(tentativa()), pausa(lado().publicado.tentativa)])).toEqual(minha())
    expect(await end([pausa(tentativa())], antes)).toEqual([])
    expect(await end([pausa(tentativa(), '9 minutes')])).toEqual([])
    expect(await end([pausa(tentativa()), change('pausas', "fim_em = now() - interval '30 seconds'")])).toEqual([])
  })

  test('dar zero minutos não se regista', async () => {
    const given = (minutos: number) =>
      touched((db) => pausas.beginPausa(db, tentativa(), minutos, aluno()), [comTempo()], 'concessoes', 'tentativa_id')
    expect(await given(3)).toEqual(minha())
  })
})

describe('um mês de história', () => {
  const mes = '2026-03-01'
  const neste = () => sql`update tentativas set mes = ${mes}::date where id = ${lado().publicado.tentativa}`

  test('tem as tentativas entregues nesse mês, depois da que se disse', async () => {
    const list = (changes: Change[], depois = 0) =>
      after(lousa.db, changes, async (db) => (await meses.listEntregues(db, mes, depois, 50)).map(({ id }) => id))
    expect(await list([neste()])).toEqual([lado().publicado.tentativa])
    expect(await list([])).toEqual([])
    expect(await list([neste()], lado().publicado.tentativa)).toEqual([])
    expect(await list([neste(), change('tentativas', 'entregue_em = null, entregue_por = null')])).toEqual([])
  })
})
