/** What is brought back, or gone before its time: one thing, of whom it is, and for as long as there is time. */
import { describe, expect, test } from 'vitest'
import { type Db, sql } from '#server/db/db.ts'
import { after, touchedBy } from '#server/ensaio/desfeito.ts'
import type { Lado } from '#server/ensaio/lado.ts'
import { useMundo } from '#server/ensaio/use-mundo.ts'
import * as q from './restore.sql.ts'

const chao = useMundo()
const { lousa } = chao
const lado = (): Lado => chao.mundo.a

const semPalavras = { textos: [], turmas: [] }
const hoje = (tabela: string, coluna = 'eliminado_em') => sql.raw(`update ${tabela} set ${coluna} = now()`)
const antigamente = (tabela: string, coluna = 'eliminado_em') => sql.raw(`update ${tabela} set ${coluna} = now() - interval '31 days'`)

type Coisa = {
  coisa: string
  tabela: string
  coluna?: string
  id: () => number
  /** Answers something, or more than 0, where there was something to do. */
  atos: Record<string, (db: Db, id: number) => Promise<unknown>>
}

const coisas: Coisa[] = [
  {
    coisa: 'uma turma',
    tabela: 'turmas',
    coluna: 'eliminada_em',
    id: () => lado().turma,
    atos: { repor: q.restoreTurma, apagar: q.expireTurma },
  },
  { coisa: 'um recurso', tabela: 'recursos', id: () => lado().banco.recurso, atos: { repor: q.restoreRecurso } },
  { coisa: 'um evento', tabela: 'eventos', id: () => lado().evento.id, atos: { repor: q.restoreEvento } },
  {
    coisa: 'um teste de turma',
    tabela: 'testes_turma',
    id: () => lado().porCorrigir.teste,
    atos: { apagar: (db, id) => q.expireDaTurma(db, 'testes_turma', id) },
  },
  {
    coisa: 'um trabalho',
    tabela: 'trabalhos',
    id: () => lado().trabalho,
    atos: { apagar: (db, id) => q.expireDaTurma(db, 'trabalhos', id) },
  },
  { coisa: 'uma pergunta', tabela: 'perguntas', id: () => lado().perguntas[1], atos: { apagar: q.expirePergunta } },
]

describe.each(coisas.flatMap(({ atos, ...coisa }) => Object.entries(atos).map(([ato, act]) => ({ ...coisa, ato, act }))))(
  '$ato $coisa',
  ({ tabela, coluna, id, act }) => {
    const touched = (change: ReturnType<typeof hoje>[]) =>
      after(lousa.db, change, (db) => touchedBy(db, tabela, ['id'], () => act(db, id())))

    test('só essa', async () => expect(await touched([hoje(tabela, coluna)])).toEqual([[id()]]))
    test('já não depois de trinta dias', async () => expect(await touched([antigamente(tabela, coluna)])).toEqual([]))
    test('nada que não esteja eliminado', async () => expect(await touched([])).toEqual([]))
  },
)

describe('o que se procura para repor', () => {
  type Procura = [string, string, (db: Db) => Promise<unknown>]
  const procuras: Procura[] = [
    ['uma pasta', 'repositorio', (db) => q.selectOptionalItem(db, lado().pasta, true)],
    ['um teste do repositório', 'repositorio', (db) => q.selectOptionalItem(db, lado().testeRepositorio, false)],
    ['uma pergunta', 'perguntas', (db) => q.selectOptionalPergunta(db, lado().perguntas[1])],
    ['um teste de turma', 'testes_turma', (db) => q.lockOptionalDaTurma(db, 'testes_turma', lado().porCorrigir.teste)],
    ['um trabalho', 'trabalhos', (db) => q.lockOptionalDaTurma(db, 'trabalhos', lado().trabalho)],
  ]

  test.each(procuras)('%s, enquanto há tempo', async (_nome, tabela, find) => {
    expect(await after(lousa.db, [hoje(tabela)], find)).not.toBeNull()
    expect(await after(lousa.db, [antigamente(tabela)], find)).toBeNull()
    expect(await after(lousa.db, [], find)).toBeNull()
  })

  test('uma pasta não é um teste, nem um teste uma pasta', async () => {
    expect(await after(lousa.db, [hoje('repositorio')], (db) => q.selectOptionalItem(db, lado().pasta, false))).toBeNull()
    expect(await after(lousa.db, [hoje('repositorio')], (db) => q.selectOptionalItem(db, lado().testeRepositorio, true))).toBeNull()
  })

  test('um teste e um trabalho voltam sozinhos, e a turma que já não há é dita', async () => {
    for (const [tabela, id] of [
      ['testes_turma', lado().porCorrigir.teste],
      ['trabalhos', lado().trabalho],
    ] as const) {
      const back = (db: Db) => touchedBy(db, tabela, ['id'], () => q.restoreDaTurma(db, tabela, id))
      expect(await after(lousa.db, [hoje(tabela)], back)).toEqual([[id]])
      const find = (db: Db) => q.lockOptionalDaTurma(db, tabela, id)
      expect(await after(lousa.db, [hoje(tabela)], find)).toEqual({ turmaEliminada: false })
      expect(await after(lousa.db, [hoje(tabela), hoje('turmas', 'eliminada_em')], find)).toEqual({ turmaEliminada: true })
    }
  })
})

describe('uma pasta com o que tinha', () => {
  const quando = (ago: string) => sql`now() - ${ago}::interval`
  /** The folder with its test and its questions, all deleted at once; the side's other things at another moment. */
  const juntas = () => [
    sql`update repositorio set eliminado_em = ${quando('2 hours')}`,
    sql`update perguntas set eliminado_em = ${quando('2 hours')}`,
    sql`update repositorio set eliminado_em = ${quando('1 hour')} where id = ${lado().pasta} or pai_id = ${lado().pasta}`,
    sql`update perguntas set eliminado_em = ${quando('1 hour')} where pasta_id = ${lado().pasta}`,
  ]
  const itens = (db: Db, act: () => Promise<unknown>) => touchedBy(db, 'repositorio', ['id'], act)
  const dentro = () => sql`select id from repositorio where pai_id = ${lado().pasta} or id = ${lado().pasta} order by 1`

  test.each([
    ['voltam', q.restoreItem],
    ['apagam-se', q.expireItem],
  ])('%s juntas, e mais nada', async (_nome, act) => {
    const found = await after(lousa.db, juntas(), async (db) => ({
      inside: (await dentro().execute(db)).rows.map((row) => Object.values(Object(row))),
      itens: await itens(db, () => act(db, lado().pasta)),
    }))
    expect(found.inside.length).toBeGreaterThan(1)
    expect(found.itens.toSorted()).toEqual(found.inside.toSorted())
    const perguntas = await after(lousa.db, juntas(), (db) => touchedBy(db, 'perguntas', ['pasta_id'], () => act(db, lado().pasta)))
    expect(perguntas).toEqual([[lado().pasta]])
  })

  test.each([
    ['voltam', q.restoreItem],
    ['se apagam', q.expireItem],
  ])('as que se eliminaram noutro dia não %s', async (_nome, act) => {
    const noutroDia = [
      ...juntas(),
      sql`update perguntas set eliminado_em = ${quando('3 hours')} where id = ${lado().perguntas[2]}`,
      sql`update repositorio set eliminado_em = ${quando('3 hours')} where id = ${lado().testeRepositorio}`,
    ]
    const found = await after(lousa.db, noutroDia, async (db) => [
      ...(await touchedBy(db, 'perguntas', ['id'], () => itens(db, () => act(db, lado().pasta)))),
      ...(await itens(db, () => act(db, lado().pasta))),
    ])
    expect(found.flat()).not.toContain(lado().perguntas[2])
    expect(found.flat()).not.toContain(lado().testeRepositorio)
  })

  test('um teste sozinho volta ao seu lugar, ou à raiz quando a pasta não está', async () => {
    const pai = (changes: ReturnType<typeof sql>[]) =>
      after(lousa.db, changes, async (db) => {
        await q.restoreItem(db, lado().testeRepositorio)
        return Object(Object((await sql`select pai_id as pai from repositorio where id = ${lado().testeRepositorio}`.execute(db)).rows[0]))
          .pai
      })
    const soEle = sql`update repositorio set eliminado_em = now() where id = ${lado().testeRepositorio}`
    expect(await pai([soEle])).toBe(lado().pasta)
    expect(await pai(juntas())).toBeNull()
  })
})

describe('as listas do que se eliminou', () => {
  const tudo = () => [
    hoje('turmas', 'eliminada_em'),
    ...['testes_turma', 'trabalhos', 'repositorio', 'perguntas', 'recursos', 'eventos'].map((tabela) => hoje(tabela)),
  ]
  const tarde = () => [
    antigamente('turmas', 'eliminada_em'),
    ...['testes_turma', 'trabalhos', 'repositorio', 'perguntas', 'recursos', 'eventos'].map((tabela) => antigamente(tabela)),
  ]
  const page = { depois: null, quantas: 500 }
  const counted = (rows: readonly { tipo: string }[]) => {
    const n: Record<string, number> = {}
    for (const { tipo } of rows) n[tipo] = (n[tipo] ?? 0) + 1
    return n
  }
  const doProfessor = (changes: ReturnType<typeof tudo>, quem = lado().professor.id) =>
    after(lousa.db, changes, async (db) =>
      counted(await q.listDoProfessor(db, quem, { turma: undefined, tipo: undefined, palavras: semPalavras }, page)),
    )

  test('a de quem ensina tem o que é seu, sem o que vem com a pasta', async () => {
    const own = await doProfessor(tudo())
    expect(own).toMatchObject({ turma: 2, trabalho: 2 })
    expect(own['recurso'] ?? own['evento'] ?? own['pergunta']).toBeUndefined()
    expect(await doProfessor(tudo(), chao.mundo.b.professor.id)).toEqual(own)
    expect(await doProfessor(tudo(), lado().colega.id)).toEqual({})
  })

  test('as perguntas que se eliminaram sem a pasta estão por si', async () => {
    expect(await doProfessor([hoje('perguntas')])).toMatchObject({ pergunta: 7 })
  })

  test('depois de trinta dias não há nada, nem para quem administra', async () => {
    expect(await doProfessor(tarde())).toEqual({})
    const all = (changes: ReturnType<typeof tudo>) =>
      after(lousa.db, changes, async (db) => [
        await q.countEliminados(db),
        counted(await q.listEliminados(db, { tipo: undefined, palavras: semPalavras }, page)),
      ])
    expect(await all(tarde())).toEqual([0, {}])
    const [n, kinds] = await all(tudo())
    expect(kinds).toMatchObject({ turma: 5, trabalho: 4, evento: 1 })
    expect(n).toBe(Object.values(Object(kinds)).reduce<number>((sum, one) => sum + Number(one), 0))
  })

  test('o que uma turma, um teste e um trabalho levam são os seus, sem quem saiu nem o que não se entregou', async () => {
    const leva = (changes: ReturnType<typeof sql>[], tipo: 'turma' | 'teste-turma' | 'trabalho', id: number) =>
      after(
        lousa.db,
        [...tudo(), ...changes],
        async (db) =>
          (await q.listDoProfessor(db, lado().professor.id, { turma: undefined, tipo, palavras: semPalavras }, page)).find(
            (row) => row.id === id,
          )?.leva,
      )
    expect(await leva([], 'turma', lado().turma)).toBe(2)
    expect(await leva([sql`update inscricoes set saiu_em = now()`], 'turma', lado().turma)).toBe(0)
    expect(await leva([], 'teste-turma', lado().publicado.teste)).toBe(1)
    expect(await leva([], 'trabalho', lado().trabalho)).toBe(0)
    expect(await leva([], 'trabalho', lado().trabalhoEnviado)).toBe(1)
  })

  test('um só, pela espécie e pelo número, com o estado da turma', async () => {
    const find = (changes: ReturnType<typeof sql>[], tipo: 'turma' | 'trabalho', id: number) =>
      after(lousa.db, [...tudo(), ...changes], (db) => q.selectOptionalDoProfessor(db, lado().professor.id, tipo, id))
    expect(await find([], 'trabalho', lado().trabalho)).toEqual({ turmaArquivada: false })
    const arquivada = sql`update turmas set arquivada_em = now() where id = ${lado().turma}`
    expect(await find([arquivada], 'trabalho', lado().trabalho)).toEqual({ turmaArquivada: true })
    expect(await find([sql`update turmas set arquivada_em = now() where id = ${lado().outraTurma}`], 'trabalho', lado().trabalho)).toEqual({
      turmaArquivada: false,
    })
    expect(await find([], 'turma', lado().trabalho)).toBeNull()
    expect(await find([], 'trabalho', chao.mundo.b.trabalho)).toBeNull()
  })
})
