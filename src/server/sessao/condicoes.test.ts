/** Whose account or session each statement takes, and in which state. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Db, sql } from '#server/db/db.ts'
import { after, touchedBy } from '#server/ensaio/desfeito.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import * as utilizadores from '#server/utilizadores/utilizadores.sql.ts'
import * as confirmacao from './confirmacao.sql.ts'
import * as endereco from './endereco.sql.ts'
import * as q from './sessao.sql.ts'

const lousa = useLousa()
let professora: number
let outra: number
let aluno: number

beforeAll(async () => {
  professora = (await lousa.professor()).id
  outra = (await lousa.professor()).id
  aluno = (await lousa.aluno()).id
})

type Change = ReturnType<typeof sql>
const change = (what: string): Change => sql.raw(`update utilizadores set ${what}`)
const porConfirmar = () => change('confirmada_em = null, confirmada_por = null, email_confirmado_em = null')
const confirmada = () => change("confirmada_em = now() - interval '1 day', confirmada_por = 'dominio', email_confirmado_em = now()")
const inativa = () => change('ativo = false')
const semEmail = () => change("email = null, utilizador = 'u' || id")
const touched = (act: (db: Db) => Promise<unknown>, changes: Change[] = [], tabela = 'utilizadores', coluna = 'id') =>
  after(lousa.db, changes, (db) => touchedBy(db, tabela, [coluna], () => act(db)))

describe('confirmar', () => {
  test('quem ensina e espera, e só essa pessoa', async () => {
    const confirm = (db: Db) => confirmacao.confirm(db, professora, 'dominio')
    expect(await touched(confirm, [porConfirmar()])).toEqual([[professora]])
    expect(await touched(confirm, [confirmada()])).toEqual([])
    expect(await touched((db) => confirmacao.confirm(db, aluno, 'dominio'), [porConfirmar()])).toEqual([])
  })

  test('um endereço que há e não está confirmado', async () => {
    const confirm = (db: Db) => confirmacao.confirmEndereco(db, professora)
    expect(await touched(confirm, [porConfirmar()])).toEqual([[professora]])
    expect(await touched(confirm, [change("email_confirmado_em = now() - interval '1 day'")])).toEqual([])
    expect(await touched(confirm, [porConfirmar(), semEmail()])).toEqual([])
  })

  test('por domínio: quem espera, está ativa e tem o endereço confirmado', async () => {
    const espera = () => [porConfirmar(), change("email_confirmado_em = now() - interval '1 day'")]
    const confirm = (dominios: string[], pessoa: number | null) => (db: Db) => confirmacao.confirmByDominio(db, dominios, pessoa)
    const ambas = [[professora], [outra]]
    expect(await touched(confirm(['ensaio.test'], null), espera())).toEqual(ambas)
    expect(await touched(confirm(['ensaio.test'], outra), espera())).toEqual([[outra]])
    expect(await touched(confirm(['outro.test'], null), espera())).toEqual([])
    expect(await touched(confirm(['ensaio.test'], null), [porConfirmar()])).toEqual([])
    expect(await touched(confirm(['ensaio.test'], null), [...espera(), inativa()])).toEqual([])
    expect(await touched(confirm(['ensaio.test'], null), [confirmada()])).toEqual([])
  })

  test('quem espera é quem ensina, está ativa e não foi recusada', async () => {
    const waiting = (changes: Change[]) =>
      after(lousa.db, changes, async (db) => [
        (await confirmacao.listPorConfirmar(db, 50)).length,
        (await confirmacao.countPorConfirmar(db)).n,
        (await confirmacao.lockPorConfirmar(db, professora))?.porConfirmar,
        await confirmacao.isConfirmed(db, professora),
        await confirmacao.isConfirmed(db, aluno),
      ])
    expect(await waiting([porConfirmar()])).toEqual([2, 2, true, false, true])
    expect(await waiting([porConfirmar(), inativa()])).toEqual([0, 0, false, false, true])
    expect(await waiting([porConfirmar(), change("recusada_em = now(), recusa = 'Não'")])).toEqual([2, 0, true, false, true])
    expect(await waiting([confirmada()])).toEqual([0, 0, false, true, true])
    expect(await touched((db) => confirmacao.refuse(db, professora, 'Não'), [porConfirmar()])).toEqual([[professora]])
  })

  test('as turmas que tem são as que ainda há', async () => {
    const turma = () => sql`insert into turmas (dono_id, nome, nome_ordem, codigo) values (${professora}, 'T', 't', 'EE11EE')`
    const ensina = () =>
      sql`insert into turma_professores (turma_id, professor_id) select id, ${professora} from turmas where codigo = 'EE11EE'`
    const turmas = (changes: Change[]) =>
      after(lousa.db, [porConfirmar(), turma(), ensina(), ...changes], async (db) =>
        (await confirmacao.listPorConfirmar(db, 50)).map((row) => [row.id, row.turmas]),
      )
    expect(await turmas([])).toEqual([
      [professora, 1],
      [outra, 0],
    ])
    expect(await turmas([sql`update turmas set eliminada_em = now()`])).toEqual([
      [professora, 0],
      [outra, 0],
    ])
  })
})

describe('o endereço', () => {
  const email = (id: number) => sql<{ email: string }>`select email from utilizadores where id = ${id}`

  test('por confirmar é o de quem está ativo, tem um e não o confirmou', async () => {
    const find = (changes: Change[]) =>
      after(lousa.db, changes, async (db) => (await endereco.selectOptionalPorConfirmar(db, professora))?.id ?? null)
    expect(await find([porConfirmar()])).toBe(professora)
    expect(await find([change('email_confirmado_em = now()')])).toBeNull()
    expect(await find([porConfirmar(), inativa()])).toBeNull()
    expect(await find([porConfirmar(), semEmail()])).toBeNull()
  })

  test('confirma-se o que a pessoa ainda tem', async () => {
    const [row] = (await email(professora).execute(lousa.db)).rows
    const mine = row?.email ?? ''
    expect(await touched((db) => endereco.confirmEndereco(db, professora, mine), [porConfirmar()])).toEqual([[professora]])
    expect(await touched((db) => endereco.confirmEndereco(db, professora, 'outro@ensaio.test'), [porConfirmar()])).toEqual([])
    expect(await touched((db) => endereco.confirmEndereco(db, outra, mine), [porConfirmar()])).toEqual([])
  })

  test('por confirmar, a conta passa para quem o tem', async () => {
    const give = (db: Db) => q.giveToOwner(db, professora)
    expect(await touched(give, [porConfirmar()])).toEqual([[professora]])
    expect(await touched(give, [change('email_confirmado_em = now()')])).toEqual([])
    expect(await touched(give, [porConfirmar(), semEmail()])).toEqual([])
  })
})

describe('as sessões', () => {
  const sessao = (sid: string, quem: number) => sql`insert into sessoes (sid, utilizador_id) values (${sid}, ${quem})`
  const duas = () => [sql`delete from sessoes`, sessao('minha', professora), sessao('dela', outra)]

  test('acaba-se uma, uma vez', async () => {
    expect(await touched((db) => q.revokeSessao(db, 'minha'), duas(), 'sessoes', 'sid')).toEqual([['minha']])
    const acabadas = sql`update sessoes set revogada_em = now() - interval '1 hour'`
    expect(await touched((db) => q.revokeSessao(db, 'minha'), [...duas(), acabadas], 'sessoes', 'sid')).toEqual([])
  })

  test('as abertas são as da pessoa, dos últimos dias, que ninguém acabou nem imita', async () => {
    const open = (changes: Change[]) =>
      after(lousa.db, [...duas(), ...changes], async (db) => (await q.listSessoes(db, professora)).map(({ sid }) => sid))
    expect(await open([])).toEqual(['minha'])
    expect(await open([sql`update sessoes set revogada_em = now()`])).toEqual([])
    expect(await open([sql`update sessoes set usada_em = now() - interval '8 days'`])).toEqual([])
    expect(await open([sql`update sessoes set imitada_por = ${outra}, motivo = 'ajuda'`])).toEqual([])
  })

  test('as de exemplo são as que estão ativas', async () => {
    const demo = sql`update utilizadores set email = 'professora@lousa.test' where id = ${professora}`
    const listed = (changes: Change[]) =>
      after(lousa.db, [demo, ...changes], async (db) => (await q.listIdentidadesDemo(db)).map(({ id }) => id))
    expect(await listed([])).toEqual([professora])
    expect(await listed([inativa()])).toEqual([])
  })
})

describe('as contas que a administração vê', () => {
  const page = { depois: null, quantas: 50 }
  const list = (estado: utilizadores.EstadoProcurado | undefined, changes: Change[]) =>
    after(
      lousa.db,
      changes,
      async (db) => (await utilizadores.listUtilizadores(db, { palavras: [], tipo: undefined, estado }, page)).length,
    )
  const entrou = () => change('palavra_passe_provisoria = false, ultima_atividade_em = now(), ativo = true, apagada_em = null')
  const nuncaEntrou = () => change('ultima_atividade_em = null')
  const provisoria = () => change('palavra_passe_provisoria = true')

  test.each<[utilizadores.EstadoProcurado | undefined, [number, number, number, number]]>([
    ['ativa', [3, 0, 0, 0]],
    ['por-entrar', [0, 3, 3, 0]],
    ['desativada', [0, 0, 0, 3]],
    [undefined, [3, 3, 3, 3]],
  ])('no estado %s', async (estado, counts) => {
    const bends = [[], [nuncaEntrou()], [provisoria()], [inativa()]]
    const found: number[] = []
    for (const bend of bends) found.push(await list(estado, [entrou(), ...bend]))
    expect(found).toEqual(counts)
  })

  test('por confirmar, e sem as apagadas', async () => {
    expect(await list('por-confirmar', [porConfirmar()])).toBe(2)
    expect(await list('por-confirmar', [porConfirmar(), inativa()])).toBe(0)
    expect(await list('por-confirmar', [confirmada()])).toBe(0)
    const apagadas = change('apagada_em = now()')
    expect(await list(undefined, [apagadas])).toBe(0)
    expect((await after(lousa.db, [apagadas], (db) => utilizadores.countUtilizadores(db))).todos).toBe(0)
    expect(await after(lousa.db, [apagadas], (db) => utilizadores.selectOptionalUtilizador(db, aluno))).toBeNull()
    expect(await after(lousa.db, [apagadas], (db) => utilizadores.lockUtilizador(db, aluno))).toBeNull()
  })

  test('ativa-se ou desativa-se uma, e o que já está não muda', async () => {
    expect(await touched((db) => utilizadores.updateAtivo(db, aluno, false))).toEqual([[aluno]])
    expect(await touched((db) => utilizadores.updateAtivo(db, aluno, true))).toEqual([])
  })

  test('as de uma lista acham-se pelo endereço, pelo utilizador, ou só então pelo nome', async () => {
    const nomes = sql`update utilizadores set nome_ordem = 'ana gil', utilizador = 'u' || id`
    const found = (linha: { email: string; utilizador: string }) =>
      after(lousa.db, [nomes], async (db) => (await utilizadores.listContasSabidas(db, [{ ...linha, nomeOrdem: 'ana gil' }])).length)
    expect(await found({ email: '', utilizador: '' })).toBe(3)
    expect(await found({ email: 'nenhum@ensaio.test', utilizador: '' })).toBe(0)
    expect(await found({ email: '', utilizador: 'nenhum' })).toBe(0)
    expect(await found({ email: '', utilizador: `u${aluno}` })).toBe(1)
  })
})
