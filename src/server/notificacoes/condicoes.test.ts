/** Who is told of what, who sees it and for how long; and what stands in a calendar. */
import { describe, expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { type Db, sql } from '#server/db/db.ts'
import { after, touchedBy } from '#server/ensaio/desfeito.ts'
import type { Lado } from '#server/ensaio/lado.ts'
import { useMundo } from '#server/ensaio/use-mundo.ts'
import { listPrazos } from './calendario.sql.ts'
import * as q from './notificacoes.sql.ts'

const chao = useMundo()
const { lousa } = chao
const lado = (): Lado => chao.mundo.a
const aluno = () => lado().aluno.id
const colega = () => lado().colega.id

type Change = ReturnType<typeof sql>
const change = (tabela: string, what: string): Change => sql.raw(`update ${tabela} set ${what}`)
const nova = (chave: string | null = 'uma') => ({
  tipo: 'trabalho' as const,
  chave,
  texto: 'Há um trabalho',
  caminho: '/',
  turma: lado().turma,
})
const limpo = () => sql`delete from notificacoes`
/** One for the pupil and one for their classmate, of the class. */
const duas = () => [
  limpo(),
  sql`insert into notificacoes (utilizador_id, tipo, chave, texto, caminho, turma_id, sino)
      select x, 'trabalho', 'uma', 'Há um trabalho', '/', ${lado().turma}, true from unnest(array[${aluno()}, ${colega()}]::bigint[]) x`,
  sql`insert into notificacoes (utilizador_id, tipo, chave, texto, caminho, turma_id, sino) values (${aluno()}, 'trabalho', 'outra', 'Há outro', '/', null, true)`,
]

describe('quem é avisado', () => {
  const told = (changes: Change[], chave: string | null = 'uma', pessoas = [aluno()]) =>
    after(lousa.db, [limpo(), ...changes], async (db) =>
      (await q.insertParaQuemQuer(db, pessoas, nova(chave))).map(({ id, sino, porEmail }) => [id, sino, porEmail]),
    )
  const prefere = (tipo: string, sino: boolean, email: boolean, quem = aluno()) =>
    sql`insert into notificacao_preferencias (utilizador_id, tipo, sino, email) values (${quem}, ${tipo}, ${sino}, ${email})`

  test('é quem se disse, pelos meios que escolheu para isso', async () => {
    expect(await told([prefere('trabalho', true, true)])).toEqual([[aluno(), true, true]])
    expect(await told([prefere('trabalho', true, false)])).toEqual([[aluno(), true, false]])
    expect(await told([prefere('trabalho', false, true)])).toEqual([[aluno(), false, true]])
    expect(await told([prefere('trabalho', false, false)])).toEqual([])
    expect(await told([prefere('trabalho', true, false), prefere('teste', false, false)])).toEqual([[aluno(), true, false]])
    expect(await told([prefere('trabalho', true, false), prefere('trabalho', false, false, colega())])).toEqual([[aluno(), true, false]])
  })

  test('não é quem não tem por onde, nem quem já não está ativo', async () => {
    const semEmail = sql`update utilizadores set email = null, utilizador = 'sem-endereco' where id = ${aluno()}`
    expect(await told([prefere('trabalho', false, true), semEmail])).toEqual([])
    expect(await told([prefere('trabalho', true, true), semEmail])).toEqual([[aluno(), true, false]])
    expect(await told([sql`update utilizadores set ativo = false where id = ${aluno()}`])).toEqual([])
  })

  test('é uma vez só por chave, e sempre sem chave', async () => {
    const já = (chave: string | null) =>
      sql`insert into notificacoes (utilizador_id, tipo, chave, texto, caminho) values (${aluno()}, 'trabalho', ${chave}, 'x', '/')`
    expect(await told([já('uma')])).toEqual([])
    expect(await told([já('outra')])).toHaveLength(1)
    expect(await told([já(null)], null)).toHaveLength(1)
  })
})

describe('o que se vê e o que se lê', () => {
  const seen = (changes: Change[], quem = aluno()) =>
    after(lousa.db, [...duas(), ...changes], async (db) => [
      (await q.listNotificacoes(db, quem, null, 50)).length,
      await q.countPorLer(db, quem),
    ])

  test('é o que é da pessoa e está à vista', async () => {
    expect(await seen([])).toEqual([2, 2])
    expect(await seen([], colega())).toEqual([1, 1])
    expect(await seen([change('notificacoes', 'lida_em = now()')])).toEqual([2, 0])
    expect(await seen([change('notificacoes', 'sino = false')])).toEqual([0, 0])
    expect(await seen([change('turmas', 'eliminada_em = now()')])).toEqual([1, 1])
  })

  const touched = (act: (db: Db) => Promise<unknown>, changes: Change[] = []) =>
    after(lousa.db, [...duas(), ...changes], (db) => touchedBy(db, 'notificacoes', ['utilizador_id', 'chave'], () => act(db)))
  const minhas = () => [
    [aluno(), 'outra'],
    [aluno(), 'uma'],
  ]

  test('lê-se o que é seu, e uma vez', async () => {
    expect(await touched((db) => q.markLidas(db, aluno(), null))).toEqual(minhas())
    expect(await touched((db) => q.markLidas(db, aluno(), []))).toEqual([])
    expect(await touched((db) => q.markLidas(db, aluno(), null), [change('notificacoes', "lida_em = now() - interval '1 day'")])).toEqual(
      [],
    )
    expect(await touched((db) => q.markLidas(db, aluno(), null), [change('notificacoes', 'sino = false')])).toEqual([])
  })

  test('retira-se uma, a quem se disse ou a todos', async () => {
    expect(await touched((db) => q.deletePorChave(db, 'uma', [aluno()]))).toEqual([[aluno(), 'uma']])
    expect(await touched((db) => q.deletePorChave(db, 'uma', null))).toEqual(
      [
        [aluno(), 'uma'],
        [colega(), 'uma'],
      ].toSorted(),
    )
  })

  test('as antigas vão, as outras ficam', async () => {
    const ha = (dias: number) =>
      sql`update notificacoes set em = now() - make_interval(days => ${dias}::int) where utilizador_id = ${aluno()}`
    expect(await touched((db) => q.deleteAntigas(db), [ha(limites.notificacaoDias + 1)])).toEqual(minhas())
    expect(await touched((db) => q.deleteAntigas(db), [ha(limites.notificacaoDias - 1)])).toEqual([])
  })
})

describe('o endereço do calendário', () => {
  const calendario = () => sql`insert into calendarios (utilizador_id, segredo) values (${aluno()}, 'segredo-da-aluna')`
  const touched = (act: (db: Db) => Promise<unknown>) =>
    after(lousa.db, [calendario()], (db) => touchedBy(db, 'calendarios', ['utilizador_id'], () => act(db)))

  test('é de uma pessoa, enquanto está ativa', async () => {
    expect(await touched((db) => q.updateSegredo(db, aluno(), 'outro'))).toEqual([[aluno()]])
    expect(await touched((db) => q.deleteSegredo(db, aluno()))).toEqual([[aluno()]])
    expect(await touched((db) => q.updateSegredo(db, colega(), 'outro'))).toEqual([])
    const owner = (changes: Change[]) =>
      after(lousa.db, [calendario(), ...changes], async (db) => (await q.selectOptionalDono(db, 'segredo-da-aluna'))?.id ?? null)
    expect(await owner([])).toBe(aluno())
    expect(await owner([change('utilizadores', 'ativo = false')])).toBeNull()
  })
})

describe('o calendário', () => {
  const prazos = (pessoa: { id: number; tipo: number }, changes: Change[] = []) =>
    after(lousa.db, changes, async (db) => {
      const rows = await listPrazos(db, pessoa)
      return [rows.filter(({ tipo }) => tipo === 'teste').length, rows.filter(({ tipo }) => tipo === 'trabalho').length]
    })
  const dela = () => ({ id: aluno(), tipo: 7 })
  const daProfessora = () => ({ id: lado().professor.id, tipo: 1 })
  const antigo = (tabela: string) =>
    change(tabela, `inicio = now() - interval '400 days', fim = now() - interval '${limites.calendarioDiasAtras + 1} days'`)

  test.each([
    ['de uma aluna', dela],
    ['de quem ensina', daProfessora],
  ])('%s tem o que é dela e está vivo', async (_nome, pessoa) => {
    const [testes = 0, trabalhos = 0] = await prazos(pessoa())
    expect(testes).toBeGreaterThan(0)
    expect(trabalhos).toBe(2)
    for (const what of ['eliminado_em = now()', 'arquivado_em = now()', 'rascunho = true']) {
      expect(await prazos(pessoa(), [change('testes_turma', what)])).toEqual([0, trabalhos])
      expect(await prazos(pessoa(), [change('trabalhos', what)])).toEqual([testes, 0])
    }
    expect(await prazos(pessoa(), [change('turmas', 'eliminada_em = now()')])).toEqual([0, 0])
    expect(await prazos(pessoa(), [change('turmas', 'arquivada_em = now()')])).toEqual([0, 0])
    expect(await prazos(pessoa(), [antigo('testes_turma')])).toEqual([0, trabalhos])
    expect(await prazos(pessoa(), [antigo('trabalhos')])).toEqual([testes, 0])
  })

  test('não tem o da turma de onde a aluna saiu', async () => {
    expect(await prazos(dela(), [change('inscricoes', 'saiu_em = now()')])).toEqual([0, 0])
    expect(await prazos({ id: chao.mundo.b.aluno.id, tipo: 7 })).toEqual(await prazos(dela()))
  })
})
